-- The tables of schema private hold what no role of the API may read or write. They have no grants, and row-level security denies what no policy
-- allows; said in so many words, the advisor needs no waiver for them and nobody takes the missing policy for an oversight.
create policy "Nobody through the API" on private.address_salt for all to anon, authenticated using (false) with check (false);
create policy "Nobody through the API" on private.deletion_log for all to anon, authenticated using (false) with check (false);
create policy "Nobody through the API" on private.event_closings for all to anon, authenticated using (false) with check (false);
create policy "Nobody through the API" on private.mail_outbox for all to anon, authenticated using (false) with check (false);
create policy "Nobody through the API" on private.rate_limits for all to anon, authenticated using (false) with check (false);
create policy "Nobody through the API" on private.settings for all to anon, authenticated using (false) with check (false);

-- One row, for ever.
alter table private.address_salt add column only_row boolean primary key default true check (only_row);
