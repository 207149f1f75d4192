import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Tables of records: histories, audit log, notifications, stored responses and job runs. */
export const records = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  for (const [table, subject, owner] of [
    ["machine_history", "machine_id", "machines"],
    ["subscription_history", "subscription_id", "subscriptions"],
  ] as const) {
    yield* sql`CREATE TABLE ${sql(table)} (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ${sql(subject)} int NOT NULL REFERENCES ${sql(owner)} ON DELETE CASCADE,
      time timestamptz NOT NULL,
      type text NOT NULL,
      actor_id int REFERENCES users ON DELETE SET NULL,
      old_value text,
      new_value text,
      description text)`
    yield* sql`CREATE INDEX ${sql(`${table}_newest`)} ON ${sql(table)} (${sql(subject)}, id DESC)`
  }

  // Audit log of administrative acts and reads of personal data. Names of actors and targets remain when accounts
  // are deleted.
  yield* sql`CREATE TABLE audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    time timestamptz NOT NULL,
    actor_id int,
    actor_email text,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id text,
    details jsonb NOT NULL DEFAULT '{}')`
  yield* sql`CREATE INDEX audit_actor ON audit (actor_id, id DESC)`
  yield* sql`CREATE INDEX audit_target ON audit (target_kind, target_id, id DESC)`
  yield* sql`CREATE INDEX audit_action ON audit (action, id DESC)`

  yield* sql`CREATE TABLE user_notifications (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
    time timestamptz NOT NULL,
    read boolean NOT NULL DEFAULT false,
    type text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    icon text,
    call_to_action text,
    link text,
    pushed boolean NOT NULL DEFAULT false)`
  yield* sql`CREATE INDEX user_notifications_user ON user_notifications (user_id, id DESC)`
  yield* sql`CREATE INDEX user_notifications_unread ON user_notifications (user_id, id DESC) WHERE NOT read`
  yield* sql`CREATE INDEX user_notifications_to_push ON user_notifications (id) WHERE NOT pushed`

  // Responses to writes that must not happen twice, kept for as long as a client may retry.
  yield* sql`CREATE TABLE idempotent_answers (
    user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
    key text NOT NULL,
    request bytea NOT NULL,
    status int,
    content_type text,
    body bytea,
    time timestamptz NOT NULL,
    PRIMARY KEY (user_id, key))`
  yield* sql`CREATE INDEX idempotent_answers_time ON idempotent_answers (time)`

  // One row per job. The process named by `runner` owns the job until `lease_until`; after that time another
  // process may take over the job.
  yield* sql`CREATE TABLE jobs (
    name text PRIMARY KEY,
    next_run timestamptz NOT NULL,
    runner text,
    lease_until timestamptz,
    last_started timestamptz,
    last_finished timestamptz,
    last_error text,
    runs bigint NOT NULL DEFAULT 0,
    failures bigint NOT NULL DEFAULT 0)`
})
