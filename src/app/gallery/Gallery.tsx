import type { Language } from "#contract/schemas/user.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { translatedLanguages } from "#i18n/texts.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { SearchField } from "#views/ui/fields/SearchField.tsx"
import { addressOf, type GalleryPlace, placeOf, useHash } from "./address.ts"
import { allPieces } from "./all-pieces.ts"
import { brands } from "./brands.ts"
import classes from "./Gallery.module.css"
import { Held } from "./Held.tsx"
import { States } from "./States.tsx"

/** All shared pieces in all their states, in any brand, scheme and language, as wide as the window and as a phone. */
export const Gallery = () => {
  const place = placeOf(useHash())
  return (
    <BrandProvider
      brand={brands.find(({ code }) => code === place.brand)}
      scheme={place.scheme}
      force={place.scheme}
    >
      <TextsProvider language={place.language} systemOfUnits="SI" timeZone="Europe/Helsinki">
        {place.alone ? <Alone place={place} /> : <Page place={place} />}
      </TextsProvider>
    </BrandProvider>
  )
}

const pieceAt = (place: GalleryPlace) => allPieces.find(({ id }) => id === place.piece) ?? allPieces[0]

const Alone = ({ place }: { readonly place: GalleryPlace }) => {
  const piece = pieceAt(place)
  return (
    <main className={classes.alone}>
      <h1 className="unseen">{piece?.name}</h1>
      {piece !== undefined && <States key={piece.id} piece={piece} />}
    </main>
  )
}

const Page = ({ place }: { readonly place: GalleryPlace }) => {
  const piece = pieceAt(place)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Gallery</h1>
        <Switches place={place} />
      </header>
      <nav className={classes.list} aria-label="Pieces">
        <Held value="">
          {(query, keep) => (
            <>
              <SearchField label="Search pieces" value={query} onChange={keep} />
              {allPieces
                .filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
                .map(({ id, name }) => (
                  <a
                    key={id}
                    className={classes.link}
                    href={addressOf({ ...place, piece: id })}
                    aria-current={id === piece?.id ? "page" : undefined}
                  >
                    {name}
                  </a>
                ))}
            </>
          )}
        </Held>
      </nav>
      {piece !== undefined && (
        <>
          <main className={classes.main}>
            <h2 className={classes.piece}>{piece.name}</h2>
            <States key={piece.id} piece={piece} />
          </main>
          <aside className={classes.narrow} aria-label="Narrow">
            <p className={classes.width}>390 px</p>
            <iframe
              key={piece.id}
              className={classes.frame}
              loading="lazy"
              title={`${piece.name}, narrow`}
              src={addressOf({ ...place, piece: piece.id, alone: true })}
            />
          </aside>
        </>
      )}
    </div>
  )
}

const Switches = ({ place }: { readonly place: GalleryPlace }) => {
  const go = (change: Partial<GalleryPlace>) => {
    location.hash = addressOf({ ...place, ...change })
  }
  return (
    <div className={classes.switches}>
      <Switch
        label="Brand"
        value={place.brand}
        options={brands.map(({ code }) => code)}
        onChange={(brand) => go({ brand })}
      />
      <Switch
        label="Scheme"
        value={place.scheme}
        options={["light", "dark"]}
        onChange={(scheme) => go({ scheme: scheme as "light" | "dark" })}
      />
      <Switch
        label="Language"
        value={place.language}
        options={translatedLanguages}
        onChange={(language) => go({ language: language as Language })}
      />
    </div>
  )
}

const Switch = (props: {
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<string>
  readonly onChange: (value: string) => void
}) => (
  <label className={classes.switch}>
    {props.label}
    <select
      className={classes.select}
      value={props.value}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    >
      {props.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
)
