DROP INDEX "job_skills_skill_id_index";--> statement-breakpoint
DROP INDEX "user_skills_skill_id_index";--> statement-breakpoint
CREATE INDEX "job_skills_skill_id_job_id_index" ON "job_skills" USING btree ("skill_id","job_id");--> statement-breakpoint
CREATE INDEX "user_skills_skill_id_user_id_index" ON "user_skills" USING btree ("skill_id","user_id");