-- A logo that is chosen through a server of the last release deletes all pictures of its company, since there were no
-- covers then. What a company shows as its cover stays, until the company shows another or is deleted.
CREATE FUNCTION keep_shown_cover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM companies WHERE id = OLD.company_id AND split_part(cover, '/', 3) = OLD.key) THEN
		RETURN NULL;
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
-- As text: a transaction that has added a place can't compare with it.
CREATE TRIGGER pictures_cover_shown BEFORE DELETE ON "pictures" FOR EACH ROW
	WHEN (OLD.company_id IS NOT NULL AND OLD.place::text = 'cover') EXECUTE FUNCTION keep_shown_cover();
