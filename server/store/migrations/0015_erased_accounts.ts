import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Tables, by the name of their user column, in which no row may belong to an erased user: it would be a trace of
 * the user, or a right without use.
 */
const OF_A_PERSON = {
  user_id: [
    "sessions",
    "secrets",
    "user_identities",
    "user_domains",
    "user_roles",
    "push_tokens",
    "email_changes",
    "live_sessions",
    "shares",
    "share_handles",
    "reports",
    "report_schedules",
    "role_invitations",
    "feedback",
  ],
  owner_id: ["boundaries", "boundary_notifications"],
}

/**
 * Triggers that keep an erased account erased (OPEN-174). The account's row is kept for histories, so foreign keys
 * do not notice the erasure: a concurrent write could insert a row for the account, or write the user's name
 * again. Such a write waits for the erasure and fails as if the account's row were gone.
 */
export const erasedAccounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const [column, tables] of Object.entries(OF_A_PERSON)) {
    const refuse = sql(`refuse_erased_${column}`)
    yield* sql`CREATE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM FROM users WHERE id = NEW.${sql(column)} AND erased IS NULL FOR KEY SHARE;
      IF NOT FOUND AND NEW.${sql(column)} IS NOT NULL THEN
        RAISE EXCEPTION 'the account % is not there', NEW.${sql(column)} USING ERRCODE = 'foreign_key_violation';
      END IF;
      RETURN NEW;
    END $$`
    for (const table of tables)
      yield* sql`CREATE TRIGGER refuse_erased BEFORE INSERT ON ${sql(table)}
        FOR EACH ROW EXECUTE FUNCTION ${refuse}()`
  }

  yield* sql`CREATE FUNCTION stay_erased() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'the account % is not there', OLD.id USING ERRCODE = 'foreign_key_violation';
  END $$`
  yield* sql`CREATE TRIGGER stay_erased BEFORE UPDATE OF email, password_hash, active, first_name, last_name,
      street_address, postal_code, city, phone_number, domain, erased ON users
    FOR EACH ROW WHEN (OLD.erased IS NOT NULL) EXECUTE FUNCTION stay_erased()`

  // Adds the id of a support case's reporter, by which erasure finds the user's cases: a name is not unique.
  yield* sql`ALTER TABLE support_cases ADD reporter_id int REFERENCES users`
  yield* sql`CREATE INDEX support_cases_reporter ON support_cases (reporter_id)`
  yield* sql`CREATE INDEX private_reads_user ON private_reads (user_id, at)`
})
