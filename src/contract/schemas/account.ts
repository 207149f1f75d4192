import { Schema } from "effect"
import { Email, LONGEST_SEARCH, listOf, requiredText, text } from "../checks.ts"
import { BrandId, CountryId, MachineId, UserId, Vin } from "./ids.ts"
import { RoleEntry, User, userExample } from "./user.ts"
import { IsoTime } from "./values.ts"

/**
 * Bearer token for the dealer interface (OPEN-19): kept in memory only, valid for 15 minutes and no longer than
 * the session.
 */
export const BearerToken = Schema.Struct({ token: Schema.String, expires: IsoTime }).annotate({
  examples: [{ token: "Zm9yZXN0LWZhcm0tZmllbGQtZmVuY2UtZnVycm93LWZ4", expires: "2026-05-04T09:15:00.000Z" }],
})
export type BearerToken = typeof BearerToken.Type

/** Domain: a brand portal that accounts belong to (OPEN-25). */
export const Domain = Schema.Struct({ id: Schema.Int, name: Schema.String, brandId: BrandId }).annotate({
  examples: [{ id: 1, name: "Headland", brandId: BrandId.make(1) }],
})
export type Domain = typeof Domain.Type

/** The domains of an account; the first is its primary one, the `domain` of the user. */
export const DomainChoice = Schema.Struct({ domains: listOf(Schema.Int, 20) }).annotate({
  examples: [{ domains: [1, 2] }],
})

/**
 * Change of the caller's own e-mail address; a wrong password answers 400 AUTHENTICATION_FAILED at `oldPassword`
 * (OPEN-21).
 */
export const OwnEmailChange = Schema.Struct({ email: Email, password: requiredText(256) }).annotate({
  examples: [{ email: "matti@farms.example", password: "Kesanto-2026" }],
})

export const AccountDeletion = Schema.Struct({ password: requiredText(256) }).annotate({
  examples: [{ password: "Kesanto-2026" }],
})

export const ProfileReminder = Schema.Struct({ userIds: listOf(Schema.Int, 100) }).annotate({
  examples: [{ userIds: [17, 18] }],
})

/** Search for one person by exact fields: at least one field is needed, and all given fields must match (OPEN-27). */
export const PersonSearch = Schema.Struct({
  email: Schema.optionalKey(text(254)),
  /** Phone number, compared by its digits alone; separators do not count. */
  phoneNumber: Schema.optionalKey(text(40)),
  /** VIN of a machine that the searched user owns or that is shared with that user. */
  vin: Schema.optionalKey(text(17)),
  lastName: Schema.optionalKey(text(80)),
}).annotate({ examples: [{ lastName: "Ojanperä" }] })

export const PersonFound = Schema.Struct({
  id: UserId,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  country: Schema.String,
  roles: Schema.Array(RoleEntry),
}).annotate({
  examples: [
    {
      id: UserId.make(1),
      email: "owner@headland.example",
      firstName: "Aino",
      lastName: "Peltomaa",
      country: "FI",
      roles: [{ authRole: "ROLE_END_USER" }],
    },
  ],
})
export type PersonFound = typeof PersonFound.Type

/** Schema of database rows in the dossier: unchanged, with the column names as keys. */
const rows = Schema.Array(Schema.Record(Schema.String, Schema.Json))

/** Dossier: all stored data of a person (OPEN-27); each section has the data of one area of the product. */
export const Dossier = Schema.Struct({
  user: User,
  roles: Schema.Array(RoleEntry),
  machines: rows,
  shares: rows,
  subscriptions: rows,
  notifications: rows,
  /** How new alarms are reported, and for single machines where `machine_id` names one. */
  alarmSettings: rows,
  boundaries: rows,
  reports: rows,
  feedback: rows,
  /** History entries of the user's own actions on machines and subscriptions. */
  history: rows,
  emailChanges: rows,
  identities: rows,
  /** Sign-ins of the user that have not ended. */
  sessions: rows,
  /** Audit entries by and about the user, including look-ups of personal data, as administrators read them. */
  audit: rows,
}).annotate({
  examples: [
    {
      user: userExample,
      roles: userExample.roles,
      machines: [
        {
          id: 1,
          vin: "HDLTR1A27R0000001",
          machine_name: "Otso",
          owned_since: "2026-02-25T06:30:00+00:00",
          country_id: "FI",
        },
      ],
      shares: [],
      subscriptions: [],
      notifications: [],
      alarmSettings: [],
      boundaries: [],
      reports: [],
      feedback: [],
      history: [
        {
          kind: "machine",
          of_id: 1,
          time: "2026-11-20T08:14:00+00:00",
          type: "SERVICE_DONE",
          old_value: "0",
          new_value: "500",
          description: null,
        },
      ],
      emailChanges: [],
      identities: [],
      sessions: [
        {
          created: "2026-11-21T06:30:00+00:00",
          last_used: "2026-11-21T06:42:00+00:00",
          expires: "2026-11-21T18:30:00+00:00",
        },
      ],
      audit: [],
    },
  ],
})
export type Dossier = typeof Dossier.Type

const optionalText = Schema.NullOr(Schema.String)

/**
 * Search text of dealer support, at least three characters, for names, addresses, VINs and serial numbers
 * (SUPP-05, OPEN-120).
 */
export const SupportSearch = Schema.Struct({ query: requiredText(LONGEST_SEARCH) }).annotate({
  examples: [{ query: "ojanp" }],
})

/**
 * Results of a support search within what the caller may support (OPEN-120, OPEN-122): at most ten of each kind,
 * and the total of each kind.
 */
export const SupportFindings = Schema.Struct({
  users: Schema.Array(
    Schema.Struct({
      id: UserId,
      email: Schema.String,
      firstName: Schema.String,
      lastName: Schema.String,
      country: Schema.Union([CountryId, Schema.Literal("")]),
      active: Schema.Boolean,
      /** Whether the account was ever activated; false while it waits for its activation link. */
      everActive: Schema.Boolean,
    }),
  ),
  machines: Schema.Array(
    Schema.Struct({ id: MachineId, vin: Vin, model: Schema.String, ownerId: Schema.NullOr(UserId) }),
  ),
  telemetryDevices: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      serialNumber: Schema.String,
      type: Schema.String,
      status: Schema.String,
      vin: optionalText,
    }),
  ),
  /** Feedback whose subject or sender matches the search, with its state (OPEN-124). */
  issues: Schema.Array(
    Schema.Struct({ id: Schema.Int, subject: Schema.String, state: Schema.String, created: IsoTime }),
  ),
  total: Schema.Struct({
    users: Schema.Int,
    machines: Schema.Int,
    telemetryDevices: Schema.Int,
    issues: Schema.Int,
  }),
}).annotate({
  examples: [
    {
      users: [
        {
          id: UserId.make(17),
          email: "farmer1@farms.example",
          firstName: "Matti",
          lastName: "Ojanperä",
          country: CountryId.make("FI"),
          active: true,
          everActive: true,
        },
      ],
      machines: [
        {
          id: MachineId.make(40),
          vin: Vin.make("HDLTR1A27R0000040"),
          model: "Furrow 130",
          ownerId: UserId.make(17),
        },
      ],
      telemetryDevices: [
        { id: 40, serialNumber: "HD-100040", type: "Gateway", status: "ACTIVE", vin: "HDLTR1A27R0000040" },
      ],
      issues: [{ id: 5, subject: "Report a bug", state: "NEW", created: "2026-11-21T06:30:00.000Z" }],
      total: { users: 1, machines: 1, telemetryDevices: 1, issues: 1 },
    },
  ],
})
export type SupportFindings = typeof SupportFindings.Type

export const SupportEmailChange = Schema.Struct({ email: Email }).annotate({
  examples: [{ email: "matti@farms.example" }],
})
