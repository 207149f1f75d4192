import type { SqlClient, Statement } from "effect/sql"
import type { AuthRole, PartnerType, RoleEntry } from "#contract/schemas/user.ts"
import { centreAsReader, NO_ACCOUNT, type Reader } from "#domain/access-to-machine.ts"

/**
 * SQL conditions for the machines that a reader may read, over the alias `m` of `machines`. The conditions follow
 * the same rule as `accessToMachine`, and a test compares both; every query of machines uses these conditions.
 */
export interface MachineScope {
  /** Whether the reader may know that the machine exists; null counts as no. */
  readonly sees: Statement.Fragment
  /** timestamptz from which the reader may see telemetry; null for none. */
  readonly since: Statement.Fragment
  /**
   * Whether the reader is the machine's owner, a grantee of a share or a partner; reads by all others are recorded
   * in the audit log.
   */
  readonly atHome: Statement.Fragment
}

/** One rule that grants access to a machine's telemetry. */
interface Right {
  readonly when: Statement.Fragment
  readonly since: Statement.Fragment
  readonly atHome: boolean
  /** Whether the access comes from a share. */
  readonly lent?: boolean
}

export const machineScope = (sql: SqlClient.SqlClient, reader: Reader): MachineScope =>
  inItsContext(sql, reader, rightsOf(sql, reader))

/**
 * Machine conditions without the rights from shares, for everything but telemetry: a grantee of a share may read
 * telemetry and nothing else (OPEN-42).
 */
export const machineScopeWithoutShares = (sql: SqlClient.SqlClient, reader: Reader): MachineScope =>
  inItsContext(
    sql,
    reader,
    rightsOf(sql, reader).filter((right) => right.lent !== true),
  )

const inItsContext = (
  sql: SqlClient.SqlClient,
  reader: Reader,
  rights: ReadonlyArray<Right>,
): MachineScope => {
  const own = scopeOf(sql, rights, reader)
  if (reader.inCentre === undefined) return own
  const centre = machineScope(sql, centreAsReader(reader.inCentre))
  const brands = reader.brandsInCentre ?? null
  const inBrands = brands === null ? sql`true` : sql`${brandOfMachine(sql)} = ANY(${[...brands]}::int[])`
  const sees = sql`(${centre.sees} AND ${inBrands})`
  // The staff of the centre have its access themselves, so that their own need not be looked up for each machine.
  if (partnersOf(reader.roles, "SERVICE").some((id) => id === reader.inCentre))
    return { sees, since: sql`CASE WHEN ${inBrands} THEN ${centre.since} END`, atHome: sql`true` }
  return {
    sees,
    since: sql`CASE WHEN ${inBrands} AND ${centre.since} IS NOT NULL AND ${own.since} IS NOT NULL
      THEN GREATEST(${centre.since}, ${own.since}) END`,
    atHome: own.atHome,
  }
}

const scopeOf = (sql: SqlClient.SqlClient, rights: ReadonlyArray<Right>, reader: Reader): MachineScope => {
  const starts = rights.map(({ when, since }) => sql`CASE WHEN ${when} THEN ${since} END`)
  return {
    sees: oneOf(sql, [...rights.map((right) => right.when), ...knownByService(sql, reader.roles)]),
    since: starts.length === 0 ? sql`NULL::timestamptz` : sql`LEAST(${sql.csv(starts)})`,
    atHome: sql`coalesce(${oneOf(
      sql,
      rights.filter((right) => right.atHome).map((right) => right.when),
    )}, false)`,
  }
}

/** Whether one of the conditions holds; false without any, where `sql.or` would hold. */
const oneOf = (sql: SqlClient.SqlClient, conditions: ReadonlyArray<Statement.Fragment>) =>
  conditions.length === 0 ? sql`false` : sql.or(conditions)

/** Id of a machine's brand, over the alias `m` of `machines`. */
export const brandOfMachine = (sql: SqlClient.SqlClient): Statement.Fragment => sql`(SELECT scope_se.brand_id
  FROM models scope_mo JOIN serieses scope_se ON scope_se.id = scope_mo.series_id WHERE scope_mo.id = m.model_id)`

const rightsOf = (sql: SqlClient.SqlClient, { id, roles }: Reader): ReadonlyArray<Right> => {
  const sinceOwnership = sql`coalesce(m.owned_since, to_timestamp(0))`
  const ofBrand = brandOfMachine(sql)
  const share = sql`FROM shares scope_sh
    WHERE scope_sh.machine_id = m.id AND scope_sh.user_id = ${id} AND scope_sh.enabled`
  const dealers = partnersOf(roles, "DEALER")
  const services = partnersOf(roles, "SERVICE")
  const brands = entriesOf(roles, ["ROLE_BRAND_USER"]).flatMap(({ brandId }) =>
    brandId === undefined ? [] : [brandId],
  )
  const inCountry = entriesOf(roles, ["ROLE_IMPORTER", "ROLE_LOCAL_BRAND_USER"]).flatMap(
    ({ brandId, countryId }) =>
      brandId === undefined || countryId === undefined ? [] : [{ brandId, countryId }],
  )
  const partner = (when: Statement.Fragment): Right => ({ when, since: sinceOwnership, atHome: true })
  const staff = (when: Statement.Fragment): Right => ({ when, since: sinceOwnership, atHome: false })
  const personal: ReadonlyArray<Right> = [
    { when: sql`m.owner_id = ${id}`, since: sinceOwnership, atHome: true },
    {
      when: sql`EXISTS (SELECT ${share})`,
      since: sql`(SELECT GREATEST(scope_sh.created, m.owned_since) ${share})`,
      atHome: true,
      lent: true,
    },
  ]
  return [
    // A reader without an account has neither machines nor shares of its own.
    ...(id === NO_ACCOUNT ? [] : personal),
    ...(dealers.length === 0
      ? []
      : [
          partner(sql`(m.dealer_id = ANY(${dealers}) OR EXISTS (SELECT FROM partners scope_ce
            WHERE scope_ce.id = m.service_id AND scope_ce.link_state = 'ACTIVE'
              AND scope_ce.dealer_id = ANY(${dealers})))`),
        ]),
    ...(services.length === 0
      ? []
      : [partner(sql`(m.service_id = ANY(${services}) AND m.standing = 'ACTIVE')`)]),
    ...(brands.length === 0 ? [] : [staff(sql`${ofBrand} = ANY(${brands})`)]),
    ...inCountry.map(({ brandId, countryId }) =>
      staff(sql`(m.country_id = ${countryId} AND ${ofBrand} = ${brandId})`),
    ),
    ...(entriesOf(roles, ["ROLE_ADMIN", "ROLE_PARTNER_ADMIN"]).length === 0
      ? []
      : [{ when: sql`true`, since: sql`to_timestamp(0)`, atHome: false }]),
  ]
}

/**
 * SQL conditions for machines that a service centre may know of without looking after them: machines with a
 * pending subscription there (REQUEST or INVITE), and machines assigned to the centre before their first
 * subscription there.
 */
const knownByService = (
  sql: SqlClient.SqlClient,
  roles: ReadonlyArray<RoleEntry>,
): ReadonlyArray<Statement.Fragment> => {
  const services = partnersOf(roles, "SERVICE")
  if (services.length === 0) return []
  return [
    sql`(m.service_id = ANY(${services}) AND m.standing = 'NEW')`,
    sql`m.id IN (SELECT scope_su.machine_id FROM subscriptions scope_su
      WHERE scope_su.service_id = ANY(${services}) AND scope_su.state IN ('REQUEST', 'INVITE'))`,
  ]
}

const entriesOf = (roles: ReadonlyArray<RoleEntry>, wanted: ReadonlyArray<AuthRole>) =>
  roles.filter((entry) => wanted.includes(entry.authRole))

const partnersOf = (roles: ReadonlyArray<RoleEntry>, type: PartnerType): ReadonlyArray<number> =>
  entriesOf(roles, ["ROLE_PARTNER_USER", "ROLE_READ_ONLY_PARTNER_USER"]).flatMap(
    ({ partnerId, partnerType }) => (partnerType === type && partnerId !== undefined ? [partnerId] : []),
  )
