import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { LiveStatus } from "#contract/schemas/machine.ts"

/**
 * Live statuses and machine types by their numeric codes in the columns of `FleetPositions`. Statuses go from best
 * to worst, because a cluster on the map shows the highest status of its machines.
 */
export const positionStatuses: ReadonlyArray<LiveStatus> = ["OFF", "RUNNING", "DATA_DELAYED"]
export const positionTypes: ReadonlyArray<MachineType> = [
  "TRACTOR",
  "ETRACTOR",
  "SPRAYER",
  "COMBINE",
  "BALER",
  "WINDROWER",
]

/**
 * New position of a machine. Times in epoch ms, speed in km/h, heading in degrees from north; without `type` the
 * known type stays.
 */
export interface PositionUpdate {
  readonly id: number
  readonly time: number
  readonly lng: number
  readonly lat: number
  readonly heading: number
  readonly speed: number
  readonly status: LiveStatus
  readonly type?: MachineType
}

export interface FleetUpdate {
  readonly moved: Iterable<PositionUpdate>
  readonly removed?: Iterable<number>
}

/**
 * Positions of all machines of a fleet, as columns: readers take entries 0 to `count`, and only those whose
 * `changed` is above the version they read last. The arrays are replaced when the fleet outgrows them, so readers
 * must fetch them at each reading.
 */
export class FleetPositions {
  /** Version of the positions, raised by every update that changed anything. */
  version = 0
  /**
   * Version in which machines were last added or removed; readers must then look up the index of each machine
   * again.
   */
  membersVersion = 0
  count = 0
  ids = new Uint32Array(0)
  lng = new Float64Array(0)
  lat = new Float64Array(0)
  heading = new Float32Array(0)
  speed = new Float32Array(0)
  times = new Float64Array(0)
  status = new Uint8Array(0)
  type = new Uint8Array(0)
  changed = new Uint32Array(0)
  #places = new Map<number, number>()

  /**
   * Applies those positions of an update that are newer than the known ones; returns the version, which is
   * unchanged when nothing was new.
   */
  apply(update: FleetUpdate): number {
    const next = this.version + 1
    let changes = false
    for (const id of update.removed ?? []) changes = this.#remove(id, next) || changes
    for (const position of update.moved) changes = this.#put(position, next) || changes
    if (changes) this.version = next
    return this.version
  }

  /** Replaces all positions: machines without a position in the list are removed. */
  replace(positions: ReadonlyArray<PositionUpdate>): number {
    const kept = new Set(positions.map((position) => position.id))
    const removed = [...this.#places.keys()].filter((id) => !kept.has(id))
    return this.apply({ moved: positions, removed })
  }

  /** Index of the machine in the columns; -1 when the machine has no position. */
  indexOf(id: number): number {
    return this.#places.get(id) ?? -1
  }

  statusOf(id: number): LiveStatus | undefined {
    const at = this.indexOf(id)
    return at < 0 ? undefined : positionStatuses[this.status[at] as number]
  }

  #put(position: PositionUpdate, version: number): boolean {
    if (!isOnEarth(position)) return false
    const known = this.indexOf(position.id)
    if (known >= 0 && !this.#isNews(known, position)) return false
    const at = known >= 0 ? known : this.#add(position.id, version)
    this.times[at] = position.time
    this.lng[at] = position.lng
    this.lat[at] = position.lat
    this.heading[at] = Number.isFinite(position.heading) ? position.heading : 0
    this.speed[at] = Number.isFinite(position.speed) ? position.speed : 0
    this.status[at] = positionStatuses.indexOf(position.status)
    if (position.type !== undefined) this.type[at] = positionTypes.indexOf(position.type)
    this.changed[at] = version
    return true
  }

  /**
   * Whether a position changes anything: it is newer than the known one, or has the same time with another status
   * or type. An older one never replaces a newer one.
   */
  #isNews(at: number, position: PositionUpdate): boolean {
    const known = this.times[at] as number
    if (position.time !== known) return position.time > known
    return (
      positionStatuses[this.status[at] as number] !== position.status ||
      (position.type !== undefined && positionTypes[this.type[at] as number] !== position.type)
    )
  }

  #add(id: number, version: number): number {
    if (this.count === this.ids.length) this.#grow()
    const at = this.count++
    this.ids[at] = id
    this.type[at] = 0
    this.#places.set(id, at)
    this.membersVersion = version
    return at
  }

  /** Removes a machine from the columns by moving the last entry into the gap. */
  #remove(id: number, version: number): boolean {
    const at = this.#places.get(id)
    if (at === undefined) return false
    const last = --this.count
    this.#places.delete(id)
    this.membersVersion = version
    if (at === last) return true
    for (const column of this.#columns()) column[at] = column[last] as number
    this.changed[at] = version
    this.#places.set(this.ids[at] as number, at)
    return true
  }

  #columns() {
    return [this.ids, this.lng, this.lat, this.heading, this.speed, this.times, this.status, this.type]
  }

  #grow(): void {
    const size = Math.max(64, this.ids.length * 2)
    const wider = <A extends { set(from: A): void }>(column: A, next: A): A => {
      next.set(column)
      return next
    }
    this.ids = wider(this.ids, new Uint32Array(size))
    this.lng = wider(this.lng, new Float64Array(size))
    this.lat = wider(this.lat, new Float64Array(size))
    this.heading = wider(this.heading, new Float32Array(size))
    this.speed = wider(this.speed, new Float32Array(size))
    this.times = wider(this.times, new Float64Array(size))
    this.status = wider(this.status, new Uint8Array(size))
    this.type = wider(this.type, new Uint8Array(size))
    this.changed = wider(this.changed, new Uint32Array(size))
  }
}

const isOnEarth = ({ lng, lat, time }: PositionUpdate): boolean =>
  Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && Number.isFinite(time)
