-- expand
-- Finds handled reports whose reporter asks for contact, which are among the new replies.

create index reports_contact_asked on reports (replied_at) where reply_kind = 'contact-asked';
