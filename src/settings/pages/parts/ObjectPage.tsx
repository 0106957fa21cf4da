import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotFoundPage } from '#features/back-office/pages/frame/NotFoundPage.tsx'
import { AwaitedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import type { FailableQuery } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { BackLink, SettingsHeading } from './SettingsHeading.tsx'

/** A kind of object with a list, and one page for an object and for a new one. */
export type ObjectKind = {
  kind: string
  noun: { one: string; article: 'de' | 'het' }
  paths: { list: string; one: string }
  /** The title of the list. */
  title: string
}

/** Renders the object whose id is in the address, with a state of its own. */
export function Numbered({ children }: { children: (id: number) => ReactNode }) {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <Fragment key={id}>{children(Number(id))}</Fragment> : <NotFoundPage />
}

/** Renders the object whose id is in the address, or a new one at an address without an id. */
export function NumberedOrNew({ children }: { children: (id: number | undefined) => ReactNode }) {
  return useParams().id === undefined ? children(undefined) : <Numbered>{children}</Numbered>
}

type Props = {
  of: ObjectKind
  id: number | undefined
  /** Undefined until the object is there. */
  name: string | undefined
  queries: readonly FailableQuery[]
  isWaiting?: boolean
  /** The objects that a new one is made with, in the plural. */
  needs: string
  lines: number
  heading?: ReactNode
  children: ReactNode
}

export function ObjectPage({ of, id, name, queries, isWaiting, needs, lines, heading, children }: Props) {
  const { kind, noun, paths, title } = of
  const { one, article } = noun
  const isNew = id === undefined
  const inWords = isNew ? `${inCapital(one)} toevoegen` : (name ?? inCapital(one))
  usePageTitle(inWords, isNew ? undefined : title)
  return (
    <>
      <BackLink href={paths.list}>{title}</BackLink>
      {heading ?? <SettingsHeading {...(!isNew && { page: `${kind} ${id}` })}>{inWords}</SettingsHeading>}
      <AwaitedPage
        queries={queries}
        isWaiting={isWaiting ?? false}
        lines={lines}
        label={`Bezig met het ophalen van ${isNew ? `de ${needs}` : `${article} ${one}`}…`}
        errorTitle={
          isNew ? `De ${needs} konden niet opgehaald worden` : `${inCapital(article)} ${one} kon niet opgehaald worden`
        }
      />
      {children}
    </>
  )
}

const inCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type ReadOnlyProps = { description: Readonly<Record<string, { label: string; text: string }>> }

export const ReadOnly = ({ description }: ReadOnlyProps) => (
  <DescriptionList>
    {Object.entries(description).map(([name, { label, text }]) => (
      <DescriptionRow key={name} term={label}>
        {text || '–'}
      </DescriptionRow>
    ))}
  </DescriptionList>
)
