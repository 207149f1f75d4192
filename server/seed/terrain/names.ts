import type { Random } from "./random.ts"

/** Roots of invented place names that sound Finnish. */
const roots = [
  ..."Havel Sorvas Velmu Hauru Tiilo Pohtu Niekka Ruosma Kelo Vaahti Lummes Harsu Oravi Tuohi Kaisla".split(
    " ",
  ),
  ..."Myyrä Piilu Saukko Terho Vasa Ukonhattu Repo Katiska Lievä Sammal Törmä Kuusama Jurmu Ilves Hilla".split(
    " ",
  ),
  ..."Nuotti Palsa Rahka Siula Tervas Urpu Varis Kontio Leivo Maahis".split(" "),
]
const fieldEndings = [
  "pelto",
  "sarka",
  "niitty",
  "aho",
  "vainio",
  "halme",
  "piha",
  "raivio",
  "takamaa",
  "palsta",
  "huhta",
  "suvanto",
]
const sides = ["Ylä", "Ala", "Iso", "Pikku", "Taka", "Etu"]

/** Generator of unique names; a repeated name gets a prefix (Ylä-Kelopelto). */
export const namer = (random: Random, endings: ReadonlyArray<string>) => {
  const used = new Set<string>()
  return (): string => {
    for (;;) {
      const name = `${roots[random.index(roots.length)]}${endings[random.index(endings.length)]}`
      const side = `${sides[random.index(sides.length)]}-${name}`
      const free = [name, side].find((candidate) => !used.has(candidate))
      if (free === undefined) continue
      used.add(free)
      return free
    }
  }
}

export const fieldNames = (random: Random) => namer(random, fieldEndings)
export const lakeNames = (random: Random) => namer(random, ["järvi", "selkä", "lampi"])
export const yardNames = (random: Random) => namer(random, ["la", "nen", "nmäki", "nranta"])
export const placeNames = (random: Random) => namer(random, ["kylä", "koski", "salmi"])
