CREATE INDEX "jobs_contains" ON "jobs" USING gin (fold("title" || E'
' || "company" || E'
' || "location") gin_trgm_ops);