-- Entries of the ledger and receipts are only followed by others, never changed or deleted.
create or replace function keep_entries() returns trigger
  language plpgsql
as $$
begin
  raise exception '% of % refused: entries are only followed by others', lower(tg_op), tg_table_name;
end
$$;
create or replace trigger keep_entries before update or delete on ledger_entries for each row execute function keep_entries();
create or replace trigger keep_all_entries before truncate on ledger_entries for each statement execute function keep_entries();
create or replace trigger keep_entries before update or delete on receipts for each row execute function keep_entries();
create or replace trigger keep_all_entries before truncate on receipts for each statement execute function keep_entries();
