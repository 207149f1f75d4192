import fs from "node:fs"
import { expect, it } from "vitest"
import { APP_VERSION } from "#contract/version.ts"

it("the version of the application is one constant, and that of the package (SHELL-04)", () => {
  const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"))
  expect([APP_VERSION, version]).toEqual(["1.54.0", "1.54.0"])
  const naming = ["src", "server"].flatMap((room) =>
    fs
      .readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`)
      .filter((file) => /^(?!\s*(\/\/|\/?\*)).*"1\.54\.0"/m.test(fs.readFileSync(file, "utf8"))),
  )
  // Besides `version.ts`, only two files may name a version: the example of a release, and the release that the
  // tour is for (TOUR-01).
  expect(naming.sort()).toEqual([
    "src/contract/schemas/release.ts",
    "src/contract/version.ts",
    "src/domain/tour.ts",
  ])
})
