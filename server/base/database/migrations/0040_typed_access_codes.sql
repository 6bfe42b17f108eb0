-- Access codes are compared with plain digits, and without dashes, hidden characters and a word before them
-- (typedAccessCode in contract/typed.ts).
update contest
set access_key = regexp_replace(
  translate(
    regexp_replace(
      access_key,
      U&'[\00AD\034F\061C\180B-\180F\200B-\200F\2010-\2015\202A-\202E\2060-\206F\2212\FE00-\FE0F\FEFF]', '', 'g'
    ),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯๐๑๒๓๔๕๖๗๘๙',
    '012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'
  ),
  '^[[:alpha:]]+:(?=.{4})', ''
)
where access_key is not null;
