import type { Chart } from "#machines/chart.ts"
import { sourceOf } from "#machines/inspection/chart-data.ts"
import { nodesOf } from "#machines/inspection/graph.ts"
import { shownOn } from "#machines/screens.ts"
import { fieldsOf } from "#machines/shared/form/fields.ts"
import type { FormMachine } from "#machines/shared/form/machine.ts"
import { actorRows, section } from "./page.ts"

/**
 * Documentation page of one form with only the form's own facts; states and events are on the page of the chart
 * that all forms run.
 */
export const formPage = (form: Chart<FormMachine>): string => {
  const { machine, base = form } = form
  const source = sourceOf(form)
  return [
    `# ${form.area}/${form.name}`,
    "",
    form.purpose,
    "",
    `Source: [\`${source}\`](../../../${source})`,
    "",
    `Its states, events and guards are those of [${base.area}/${base.name}](../${base.area}/${base.name}.md), where the plans`,
    "of the tests walk all of them.",
    "",
    ...section(
      "Fields",
      ["field", "kind", "left empty"],
      fieldsOf(form).map(({ name, kind, whenEmpty }) => [name, kind, whenEmpty.join(", ")]),
    ),
    ...section("Actors", ["actor", "runs", "declared failures"], actorRows(machine, nodesOf(machine))),
    ...section(
      "Screens",
      ["screen", "addresses"],
      shownOn(form).screens.map(({ screen, routes }) => [
        screen,
        routes.map(({ pattern }) => `\`${pattern}\``).join(", "),
      ]),
    ),
  ].join("\n")
}
