import type { Language } from "#contract/schemas/user.ts"
import { matcherOf } from "#domain/folding.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { translatedLanguages } from "#i18n/texts.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { SearchField } from "#views/ui/fields/SearchField.tsx"
import { addressOf, addressOfHash, type GalleryAddress, useHash } from "./address.ts"
import { allComponents } from "./all-components.ts"
import { brands } from "./brands.ts"
import classes from "./Gallery.module.css"
import { Held } from "./Held.tsx"
import { States } from "./States.tsx"

/**
 * Gallery page: all shared components in all their states, in any brand, colour scheme and language, at window and
 * phone width.
 */
export const Gallery = () => {
  const address = addressOfHash(useHash())
  return (
    <BrandProvider
      brand={brands.find(({ code }) => code === address.brand)}
      scheme={address.scheme}
      force={address.scheme}
    >
      <TextsProvider language={address.language} systemOfUnits="SI" timeZone="Europe/Helsinki">
        {address.alone ? <Alone address={address} /> : <Page address={address} />}
      </TextsProvider>
    </BrandProvider>
  )
}

const componentAt = (address: GalleryAddress) =>
  allComponents.find(({ id }) => id === address.component) ?? allComponents[0]

const Alone = ({ address }: { readonly address: GalleryAddress }) => {
  const component = componentAt(address)
  return (
    <main className={classes.alone}>
      <h1 className="unseen">{component?.name}</h1>
      {component !== undefined && <States key={component.id} component={component} />}
    </main>
  )
}

const nameMatches = (query: string) => {
  const matches = matcherOf(query)
  return ({ name }: { readonly name: string }) => matches(name)
}

const Page = ({ address }: { readonly address: GalleryAddress }) => {
  const component = componentAt(address)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Gallery</h1>
        <Switches address={address} />
      </header>
      <nav className={classes.list} aria-label="Pieces">
        <Held value="">
          {(query, keep) => (
            <>
              <SearchField label="Search pieces" value={query} onChange={keep} />
              {allComponents.filter(nameMatches(query)).map(({ id, name }) => (
                <a
                  key={id}
                  className={classes.link}
                  href={addressOf({ ...address, component: id })}
                  aria-current={id === component?.id ? "page" : undefined}
                >
                  {name}
                </a>
              ))}
            </>
          )}
        </Held>
      </nav>
      {component !== undefined && (
        <>
          <main className={classes.main}>
            <h2 className={classes.component}>{component.name}</h2>
            <States key={component.id} component={component} />
          </main>
          <aside className={classes.narrow} aria-label="Narrow">
            <p className={classes.width}>390 px</p>
            <iframe
              key={component.id}
              className={classes.frame}
              loading="lazy"
              title={`${component.name}, narrow`}
              src={addressOf({ ...address, component: component.id, alone: true })}
            />
          </aside>
        </>
      )}
    </div>
  )
}

const Switches = ({ address }: { readonly address: GalleryAddress }) => {
  const go = (change: Partial<GalleryAddress>) => {
    location.hash = addressOf({ ...address, ...change })
  }
  return (
    <div className={classes.switches}>
      <Switch
        label="Brand"
        value={address.brand}
        options={brands.map(({ code }) => code)}
        onChange={(brand) => go({ brand })}
      />
      <Switch
        label="Scheme"
        value={address.scheme}
        options={["light", "dark"]}
        onChange={(scheme) => go({ scheme: scheme as "light" | "dark" })}
      />
      <Switch
        label="Language"
        value={address.language}
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
