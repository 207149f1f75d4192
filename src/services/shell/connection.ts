import { Context } from "effect"
import type { Observable } from "rxjs"

/** Whether this device has a network connection, as far as the browser knows. */
export class Connection extends Context.Service<
  Connection,
  {
    /** Whether there is a connection: the present value, then each change. */
    readonly changes: Observable<boolean>
  }
>()("headland/Connection") {}
