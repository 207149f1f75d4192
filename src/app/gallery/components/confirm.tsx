import { Confirm } from "#views/ui/dialog/Confirm.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Opened } from "../Opened.tsx"

export const component: GalleryComponent = {
  name: "Confirm",
  states: [
    {
      name: "before something is lost",
      show: () => (
        <Opened>
          {(close) => (
            <Confirm
              title="Delete the boundary?"
              yes="Delete boundary"
              no="Keep it"
              onYes={close}
              onNo={close}
            >
              North field and its three notifications go. Machines keep their history.
            </Confirm>
          )}
        </Opened>
      ),
    },
  ],
}
