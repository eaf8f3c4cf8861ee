-- unused since 1.0.0 (it came after that release)
DROP TABLE "held_decisions" CASCADE;
