import { type MouseEvent, useEffect, useState } from 'react'
import { filterByWords, type OpenMainCategory } from '#features/categories/overview.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { navigate } from '#web/navigation.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { TextField } from '#web/ui/inputs.tsx'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useTypedBefore } from '#web/use-typed-before.ts'
import css from './CategoriesPage.module.css'
import { categoriesPath } from './pages.ts'
import { pageTexts } from './parts/texts.ts'

const texts = pageTexts.categories

type Props = { configuration: PublicConfiguration; categories: readonly OpenMainCategory[] | undefined }

export function CategoriesPage({ configuration, categories }: Props) {
  useTitle(titleOf(texts.heading, configuration.language.siteTitle))
  const [filter, setFilter] = useState('')
  useTypedBefore('filter', setFilter)
  useEffect(() => {
    // After navigation from another page: the server renders the list into the page, so the page reloads.
    if (!categories) location.reload()
  }, [categories])
  if (!categories) return <Skeleton lines={8} label={texts.loading} />
  const matches = filterByWords(categories, filter)
  const isSearched = filter.trim() !== ''
  const count = matches.reduce((sum, { subs }) => sum + subs.length, 0)
  return (
    <div className={css.page}>
      <PageHeading>{texts.heading}</PageHeading>
      <p>
        {texts.choose} <a href="/incident/beschrijf">{texts.describe}</a>
        {texts.weFindIt}
      </p>
      <div className={css.search}>
        <TextField
          id="filter"
          type="search"
          label={texts.search}
          showOptional={false}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      <VisuallyHidden role="status">{filter && texts.count(count)}</VisuallyHidden>
      {count === 0 && (
        <p>
          {texts.none} <a href="/incident/beschrijf">{texts.describe}</a> {texts.inOwnWords}
        </p>
      )}
      <div className={css.mainCategories}>
        {matches.map(main => (
          <MainCategory key={`${main.slug} ${isSearched}`} main={main} isOpen={isSearched} />
        ))}
      </div>
    </div>
  )
}

const MainCategory = ({ main: { name, lang, slug, subs }, isOpen }: { main: OpenMainCategory; isOpen: boolean }) => (
  <details className={css.main} open={isOpen}>
    <summary>
      <h2 className={css.name} lang={lang}>
        {name}
      </h2>
      <ChevronDownIcon className={css.arrow} />
    </summary>
    <ul className={css.subCategories}>
      {subs.map(sub => (
        <li key={sub.slug}>
          <a href={`${categoriesPath}/${slug}/${sub.slug}`} lang={sub.lang} onClick={openInPage}>
            {sub.name}
          </a>
        </li>
      ))}
    </ul>
  </details>
)

function openInPage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  navigate(event.currentTarget.pathname)
}
