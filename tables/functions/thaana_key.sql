-- Common key of a Thaana word in Latin letters, equal for all spellings: 'vazifa', 'muvazafu'. The same as
-- `thaanaKey` of features/search/dhivehi-rules.ts.
create or replace function thaana_key(word text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(word, '[އށ]ް', '', 'g'),
        'ހށނރބޅކވމފދތލގޏސޑޒޓޔޕޖޗޙޚޜޛޡޞޘޝޟޠޣޤޥަާިީުޫެޭޮޯއޢް',
        'hʃnrblkvmfdtlgnsdztypjchhzzzssʃdtggvaaiiuueeoo'
      ),
      '(.)\1+', '\1', 'g'
    ),
    'n(?=[bpm])', 'm', 'g'
  );
