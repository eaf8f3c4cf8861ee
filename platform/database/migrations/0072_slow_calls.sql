CREATE TABLE "slow_calls" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slow_calls_day_method_route_pk" PRIMARY KEY("day","method","route")
);
