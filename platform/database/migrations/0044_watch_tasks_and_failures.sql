CREATE TABLE "failed_calls" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_calls_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"task" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"last_error" text,
	"outcome" jsonb
);
