import { CodeLabel } from "#views/ui/code-label/CodeLabel.tsx"
import { LinkedText } from "#views/ui/linked-text/LinkedText.tsx"
import { Severity } from "#views/ui/status/Severity.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

const KEYWORDS = ["CRITICAL", "HIGH", "MEDIUM", "LOW", "UNKNOWN"] as const

export const component: GalleryComponent = {
  name: "Words about codes",
  states: [
    { name: "code", show: () => <CodeLabel code="SPN 110 FMI 0" title="Coolant far too hot" /> },
    { name: "unknown code", show: () => <CodeLabel code="SPN 520192 FMI 31" title="" /> },
    ...KEYWORDS.map((keyword, index) => ({
      name: `severity ${keyword.toLowerCase()}`,
      show: () => <Severity level={index + 1} keyword={keyword} />,
    })),
    {
      name: "text with addresses",
      show: () => (
        <p>
          <LinkedText>
            Check the radiator (https://help.example/radiator), or ask. javascript:alert(1) stays text.
          </LinkedText>
        </p>
      ),
    },
  ],
}
