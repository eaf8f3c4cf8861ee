-- A list reads the beginning of each description from the job's row, not from where long texts are kept: half of what a
-- list costs. Rewrites the table once.
ALTER TABLE "jobs" ADD COLUMN "excerpt" text GENERATED ALWAYS AS (left(description_text, 200)) STORED;
