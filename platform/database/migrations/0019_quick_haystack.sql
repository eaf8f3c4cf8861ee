-- What free text may be contained in is read row by row: lz4 is unpacked five times as quickly. Of texts that are written
-- from now on, and where the server was built with it.
do $$
begin
  alter table jobs alter column haystack set compression lz4;
exception when feature_not_supported then
  null;
end
$$;
