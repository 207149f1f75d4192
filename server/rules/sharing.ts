import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { BadRequest, Conflict, Forbidden, NotFound } from "#contract/errors.ts"
import type { Share, ShareSwitch } from "#contract/schemas/share.ts"
import type { User } from "#contract/schemas/user.ts"
import { displayName } from "#domain/machine.ts"
import {
  type ShareActor,
  type ShareState,
  shareNotification,
  shareStateOf,
  shareTransitions,
} from "#domain/shares/share.ts"
import { transitionRejection } from "#domain/transitions.ts"
import { AppConfig } from "../config.ts"
import { portalIn } from "../portals.ts"
import { Attempts } from "../store/attempts.ts"
import { History } from "../store/history.ts"
import { Mails } from "../store/mails.ts"
import { Secrets } from "../store/secrets.ts"
import { Shares, type StoredShare } from "../store/shares.ts"
import { transactionOn } from "../store/transaction.ts"
import { UserNotifications } from "../store/user-notifications.ts"
import { Users } from "../store/users.ts"
import { activationLink, registerLink } from "./accounts.ts"
import { brandName } from "./brands.ts"
import { fail } from "./fail.ts"

type Failure = BadRequest | Conflict | Forbidden | NotFound

interface SharingShape {
  /** Switches a share on or off, or changes when it ends; a new share is for the email address that the handle stands for. */
  readonly switchTo: (
    owner: User,
    machineId: number,
    handle: string,
    wanted: ShareSwitch,
  ) => Effect.Effect<Share, Failure>
  readonly end: (owner: User, machineId: number, handle: string) => Effect.Effect<void, Forbidden | NotFound>
  /**
   * Begins waiting shares whose users now have an active account. Called at each activation of an account, and
   * regularly by a job.
   */
  readonly beginWaiting: Effect.Effect<void>
  /** Ends the shares whose time is over; called regularly by a job. */
  readonly endDue: Effect.Effect<void>
  /**
   * Ends all shares of a machine that changes or loses its owner. Runs in the transaction that changes the owner,
   * before the owner is changed (OPEN-168).
   */
  readonly endAll: (machineId: number, actorId: number | null) => Effect.Effect<void>
}

/** Sharing of machines: every change with its history entry and its notification (SHARE-04, OPEN-80). */
export class Sharing extends Context.Service<Sharing, SharingShape>()("headland/Sharing") {
  static readonly layer = Layer.effect(
    Sharing,
    Effect.gen(function* () {
      const settings = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const shares = yield* Shares
      const users = yield* Users
      const attempts = yield* Attempts
      const secrets = yield* Secrets
      const mails = yield* Mails
      const history = yield* History
      const notifications = yield* UserNotifications

      /** Locks a machine, so that its shares change one at a time; returns the machine with its present owner. */
      const lockMachine = Effect.fnUntraced(function* (id: number) {
        const [machine] = yield* sql<LentMachine>`
          SELECT m.id, m.vin, m.machine_name AS "machineName", m.owner_id AS "ownerId",
            (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = m.owner_id) AS owner
          FROM machines m WHERE m.id = ${id} FOR UPDATE OF m`
        return machine
      }, Effect.orDie)

      const change = Effect.fnUntraced(function* (
        machine: LentMachine,
        share: StoredShare,
        to: ShareState,
        actorId: number | null,
        until: Date | null = share.until,
      ) {
        yield* shares.put(machine.id, { ...share, until }, to)
        yield* history.ofMachine({
          id: machine.id,
          type: "SHARE_CHANGED",
          actorId,
          oldValue: written(share.state, share.until),
          newValue: written(to, until),
        })
        const type = shareNotification(share.state, to)
        if (type === null || share.userId === null) return
        yield* notifications.tell([share.userId], {
          type,
          values: { owner: machine.owner ?? "", machine: displayName(machine) },
          link: type === "machineShareStarted" ? `machine/${machine.vin}` : null,
        })
      })

      /** Mails an invitation to register, or to complete a registration; a deactivated account gets no mail. */
      const invite = Effect.fnUntraced(function* (owner: User, machine: LentMachine, email: string) {
        if (!(yield* attempts.mail(email, `user ${owner.id}`))) return
        const account = Option.getOrNull(yield* users.accountByEmail(email))
        if (account !== null && account.passwordHash !== null) return
        const { brand, publicUrl } = yield* portalIn(settings)
        const link =
          account === null
            ? registerLink(publicUrl)
            : activationLink(publicUrl, yield* secrets.issue(account.id, "ACTIVATION"))
        yield* mails.queue({
          brand,
          recipient: email,
          language: account?.language ?? owner.language,
          template: "shareInvitation",
          values: {
            product: brandName(brand),
            link,
            owner: machine.owner ?? "",
            machine: displayName(machine),
          },
        })
      })

      const ownedBy = Effect.fnUntraced(function* (owner: User, machineId: number) {
        const machine = yield* lockMachine(machineId)
        return machine?.ownerId === owner.id ? machine : yield* fail("NOT_OWNER")
      })

      const switchTo: SharingShape["switchTo"] = Effect.fn("Sharing.switchTo")(function* (
        owner,
        machineId,
        handle,
        { enabled, until: wantedEnd },
      ) {
        const machine = yield* ownedBy(owner, machineId)
        const share = yield* shares.find(owner.id, machineId, handle)
        if (share === undefined) return yield* fail("NOT_FOUND", "shareId")
        if (share.userId === owner.id || share.email === owner.email)
          return yield* fail("DISALLOWED_VALUE", "shareId")
        const to = shareStateOf(enabled, share.userId === null)
        const until = wantedEnd === undefined ? share.until : yield* endOf(wantedEnd)
        if (share.state !== to || until?.getTime() === share.until?.getTime())
          yield* refused(share.state, to, "owner")
        yield* change(machine, share, to, owner.id, until)
        if (share.state === "NONE" && to === "WAITING") yield* invite(owner, machine, share.email)
        return (yield* shares.one(machineId, share.handle)) ?? (yield* fail("NOT_FOUND", "shareId"))
      }, transactionOn(sql))

      const end: SharingShape["end"] = Effect.fn("Sharing.end")(function* (owner, machineId, handle) {
        const machine = yield* ownedBy(owner, machineId)
        const share = yield* shares.find(owner.id, machineId, handle)
        if (share === undefined || share.state === "NONE") return yield* fail("NOT_FOUND", "shareId")
        yield* change(machine, share, "NONE", owner.id)
      }, transactionOn(sql))

      const begin = Effect.fnUntraced(
        function* (machineId: number, handle: string, userId: number) {
          const machine = yield* lockMachine(machineId)
          if (machine === undefined || machine.ownerId === null) return
          const share = yield* shares.find(machine.ownerId, machineId, handle)
          if (share?.state !== "WAITING" && share?.state !== "WAITING_DISABLED") return
          const to = shareStateOf(share.state === "WAITING", false)
          yield* change(machine, { ...share, userId }, to, userId)
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const beginWaiting = Effect.gen(function* () {
        const due = yield* sql<{ machineId: number; handle: string; userId: number }>`
          SELECT w.machine_id AS "machineId", w.handle, u.id AS "userId" FROM waiting_shares w
          JOIN users u ON u.email = w.email AND u.active JOIN machines m ON m.id = w.machine_id
          WHERE m.owner_id <> u.id ORDER BY 1, 2`
        for (const { handle, machineId, userId } of due) yield* begin(machineId, handle, userId)
      }).pipe(Effect.orDie, Effect.withSpan("Sharing.beginWaiting"))

      const endIfDue = Effect.fnUntraced(
        function* (machineId: number, handle: string, now: number) {
          const machine = yield* lockMachine(machineId)
          if (machine === undefined) return
          const share = yield* shares.find(machine.ownerId ?? 0, machineId, handle)
          if (share?.until && share.until.getTime() <= now) yield* change(machine, share, "NONE", null)
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const endDue = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        for (const { handle, machineId } of yield* shares.endedBy(new Date(now)))
          yield* endIfDue(machineId, handle, now)
      }).pipe(Effect.withSpan("Sharing.endDue"))

      const endAll: SharingShape["endAll"] = Effect.fn("Sharing.endAll")(function* (machineId, actorId) {
        const machine = yield* lockMachine(machineId)
        if (machine === undefined) return
        for (const handle of yield* shares.handlesOf(machineId)) {
          const share = yield* shares.find(machine.ownerId ?? 0, machineId, handle)
          if (share !== undefined) yield* change(machine, share, "NONE", actorId)
        }
      })

      return Sharing.of({ switchTo, end, beginWaiting, endDue, endAll })
    }),
  )
}

interface LentMachine {
  readonly id: number
  readonly vin: string
  readonly machineName: string | null
  readonly ownerId: number | null
  readonly owner: string | null
}

/** State of a share as its history keeps it, with the end of a share that has one. */
const written = (state: ShareState, until: Date | null): string | null => {
  if (state === "NONE") return null
  return until === null ? state : `${state} until ${until.toISOString()}`
}

/** End of a share as a time; one that has passed, or is none, is refused. */
const endOf = Effect.fnUntraced(function* (wanted: string | null) {
  if (wanted === null) return null
  const end = new Date(wanted)
  if (Number.isNaN(end.getTime())) return yield* fail("PATTERN", "until")
  return end.getTime() <= (yield* Clock.currentTimeMillis) ? yield* fail("END_BEFORE_START", "until") : end
})

/** Fails when the transition table does not allow this actor to change the share's state in this way. */
const refused = (from: ShareState, to: ShareState, by: ShareActor) => {
  const rejection = transitionRejection(shareTransitions, from, to, by)
  return rejection === null ? Effect.void : fail(rejection, "enabled")
}
