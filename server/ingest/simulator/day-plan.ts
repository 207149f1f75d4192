import { fraction } from "#server/seed/terrain/random.ts"
import type { Point } from "#server/seed/terrain/shapes.ts"
import { type Course, CourseBuilder } from "./course.ts"
import { leaveField, workField } from "./field-work.ts"
import { type Heat, heatsOf } from "./heat.ts"
import { kindOf, type MachineKind, type SimulatedMachine } from "./machine-kind.ts"
import { driveBetween, fieldsOf, homeOf, type MapField } from "./map.ts"
import { type Block, blocksOf } from "./schedule.ts"
import { TURN, timeWay, WORK } from "./way.ts"

const MINUTE = 60

/** A machine's whole working day: a course per turn of work. Empty on a day off. */
export interface DayPlan {
  readonly kind: MachineKind
  readonly courses: ReadonlyArray<Course>
  /** Temperatures for each course, listed in the same order as `courses`. */
  readonly heats: ReadonlyArray<Heat>
}

interface Site {
  /** Field at this site; undefined when the site is the farmyard. */
  readonly field: MapField | undefined
  readonly node: number
  readonly position: Point
}

/**
 * The machine's progress in the day's work, kept across breaks: after a break the machine returns to the same
 * working line.
 */
interface Progress {
  site: Site
  next: number
  readonly fields: ReadonlyArray<MapField>
  /** Work left on a field that the machine began before its break, if any. */
  rest: Work | undefined
}

interface Work {
  readonly field: MapField
  readonly way: ReturnType<typeof timeWay>
  from: number
}

/** Plans a working day; a pure function of machine and day, so the result is always the same. */
export const planDay = (machine: SimulatedMachine, day: number): DayPlan => {
  const kind = kindOf(machine)
  const blocks = blocksOf(machine.id, day)
  const home = homeOf(machine)
  const yard: Site = { field: undefined, node: home.node, position: home.position }
  const progress: Progress = {
    site: yard,
    next: 0,
    fields: blocks.length === 0 ? [] : fieldsOf(machine, kind, day),
    rest: undefined,
  }
  const courses = blocks.map((block, index) =>
    planTurn(machine, kind, day, block, progress, index === blocks.length - 1 ? yard : undefined),
  )
  return { kind, courses, heats: heatsOf(courses) }
}

/** Plans one turn of work, from ignition on to ignition off; the last turn ends at the home yard. */
const planTurn = (
  machine: SimulatedMachine,
  kind: MachineKind,
  day: number,
  block: Block,
  progress: Progress,
  home: Site | undefined,
): Course => {
  const dice = (n: number) => fraction(machine.id, day, block.start / 60_000, n)
  const length = (block.end - block.start) / 1000
  const course = new CourseBuilder(kind, progress.site.position)
  course.idle((3 + 4 * dice(1)) * MINUTE)
  while (course.now < length) {
    const work = progress.rest ?? goToNext(kind, course, progress, length, home)
    if (work === undefined) break
    const homeward =
      home === undefined ? 0 : (driveBetween(work.field.node, home.node, kind).seconds.at(-1) ?? 0)
    const reserve = home === undefined ? 2 * MINUTE : homeward + 9 * MINUTE
    const done = workUntil(course, work, length - reserve, dice)
    progress.rest = done ? undefined : work
    if (!done) break
  }
  if (home !== undefined) goHome(kind, course, progress, home)
  return course.finish(block, length)
}

/** Drives to the next field, if enough time is left to work on that field. */
const goToNext = (
  kind: MachineKind,
  course: CourseBuilder,
  progress: Progress,
  length: number,
  home: Site | undefined,
): Work | undefined => {
  const field = progress.fields[progress.next]
  if (field === undefined) return undefined
  const there = driveBetween(nodeOf(progress), field.node, kind)
  const back = home === undefined ? 0 : (driveBetween(field.node, home.node, kind).seconds.at(-1) ?? 0)
  if (course.now + (there.seconds.at(-1) ?? 0) + back + 25 * MINUTE > length) return undefined
  leave(kind, course, progress)
  course.drive(there)
  progress.next++
  progress.site = { field, node: field.node, position: field.gate }
  return { field, way: timeWay(workField(field, kind)), from: 1 }
}

const nodeOf = (progress: Progress): number => progress.site.node

/**
 * Works until the field is finished (returns true) or the time is over (returns false), with short breaks at
 * headlands.
 */
const workUntil = (
  course: CourseBuilder,
  work: Work,
  until: number,
  dice: (n: number) => number,
): boolean => {
  let pauseAt = course.now + (35 + 40 * dice(20)) * MINUTE
  for (; work.from < work.way.points.length; work.from++) {
    if (course.now > until) return false
    const lifted = work.way.kinds[work.from] === TURN && work.way.kinds[work.from - 1] === WORK
    if (lifted && course.now > pauseAt) {
      course.idle((1.5 + 4 * dice(course.now)) * MINUTE)
      pauseAt = course.now + (35 + 40 * dice(course.now + 1)) * MINUTE
    }
    course.step(work.way, work.from)
  }
  return true
}

const leave = (kind: MachineKind, course: CourseBuilder, progress: Progress): void => {
  const { field } = progress.site
  if (field !== undefined) course.drive(timeWay(leaveField(field, course.position, kind.width)))
}

const goHome = (kind: MachineKind, course: CourseBuilder, progress: Progress, home: Site): void => {
  leave(kind, course, progress)
  course.drive(driveBetween(nodeOf(progress), home.node, kind))
  progress.site = home
}
