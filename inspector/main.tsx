import { Option, Schema } from "effect"
import { createRoot } from "react-dom/client"
import { createActor } from "xstate"
import { brands } from "#brands/brands.ts"
import { Boot } from "#contract/boot.ts"
import { loadInspectorTexts } from "#i18n/inspector-texts.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { layOut } from "./drawing/lay-out.ts"
import { addressOf, placeMachine } from "./machines/place.ts"
import { LayOutContext } from "./views/ChartCanvas.tsx"
import { InspectorPage } from "./views/InspectorPage.tsx"

const decodeBoot = Schema.decodeUnknownOption(Schema.fromJsonString(Boot))

const start = async () => {
  const boot = Option.getOrUndefined(decodeBoot(document.documentElement.dataset.boot))
  const language = boot?.language ?? "en-GB"
  const texts = await loadInspectorTexts(language)
  const place = createActor(placeMachine.provide({ actors: { address: addressOf(window) } })).start()
  createRoot(document.getElementById("root") as HTMLElement).render(
    <BrandProvider brand={brands[boot?.brand ?? "headland"]} scheme={boot?.scheme ?? "auto"}>
      <TextsProvider language={language} systemOfUnits="SI" timeZone="" texts={texts}>
        <LayOutContext value={layOut}>
          <InspectorPage place={place} />
        </LayOutContext>
      </TextsProvider>
    </BrandProvider>,
  )
}

void start()
