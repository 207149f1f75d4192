import type { Announcement } from "#contract/schemas/announcement.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { MessageCalls } from "#services/admin/message-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { type Asked, pagedListMachine } from "../../shared/paged-list/machine.ts"
import { memoryOf } from "../../shared/paged-list/memory.ts"
import type { Loaded } from "../../shared/resource/machine.ts"
import { admin } from "../area.ts"

/** Messages of the house, page by page. */
const list = pagedListMachine<Announcement>({
  ...memoryOf(admin),
  load: admin.fromEffect<Loaded<Paged<Announcement>>, CallFailure, Asked>({
    name: "MessageCalls.list",
    run: (selection) => MessageCalls.use((calls) => calls.list(selection)),
    failures: callFailures,
  }),
})

const remove = admin.fromEffect<void, CallFailure, { readonly id: number }>({
  name: "MessageCalls.remove",
  run: ({ id }) => MessageCalls.use((calls) => calls.remove(id)),
  failures: callFailures,
})

export const actors = { list, remove }
