import { expect, it } from "vitest"
import { isEmail } from "#contract/email.ts"
import { normalEmail } from "#domain/normal-email.ts"

it("stores one mailbox as one address, however it is typed", () => {
  expect(normalEmail(" X@ÖLJY.test ")).toBe("x@xn--ljy-rna.test")
  expect(normalEmail("x@xn--ljy-rna.test")).toBe("x@xn--ljy-rna.test")
  expect(normalEmail("x@o\u0308ljy.test")).toBe("x@xn--ljy-rna.test")
  expect(normalEmail("jose\u0301@farm.example")).toBe("jos\u00e9@farm.example")
  expect(normalEmail("x@10")).toBe("x@10")
  expect(normalEmail("no address")).toBe("no address")
})

it("takes a mailbox as an address, and nothing around it", () => {
  for (const right of ["x@y", "anna.o'neil+farm@mail.farm.example", "x@öljy.test", "用户@例子.test"])
    expect(isEmail(right), right).toBe(true)
  for (const wrong of [
    "<victim@x>",
    "victim@x>",
    "Victim <victim@x.test>",
    "(note)victim@x.test",
    "victim@x.test,other@y.test",
    "victim@x.test;",
    '"victim"@x.test',
    "victim..a@x.test",
    ".victim@x.test",
    "victim@x..test",
    "victim@-x.test",
    "victim@x.test.",
    "a@b@c.test",
  ])
    expect(isEmail(wrong), wrong).toBe(false)
})
