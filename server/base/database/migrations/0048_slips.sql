-- Finds the account of a slip by the hash of its one-time password alone.
create index account_slip on account (password_hash) where must_change_password;
