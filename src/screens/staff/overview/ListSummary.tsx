import { sortingOf, sortingText } from '../../../features/overview/ordering.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { PassingLink } from './PassingLink.tsx'
import { useAsked } from './use-overview.ts'

/** How many reports were found, and in which order they stand. */
export const ListSummary = ({ count }: { count: number | undefined }) => (
  <>
    <VisuallyHidden role="status">
      {count !== undefined && `${count.toLocaleString('nl-NL')} ${count === 1 ? 'melding' : 'meldingen'} gevonden`}
    </VisuallyHidden>
    <Sorting />
  </>
)

/** By which column, when one was chosen. */
function Sorting() {
  const { language } = useConfiguration()
  const { asked, hrefOf } = useAsked()
  const sorting = sortingOf(asked.ordering ?? '')
  if (!sorting) return null
  return (
    <p>
      {sortingText(sorting, language)} <PassingLink href={hrefOf({ ordering: undefined })}>Wis sortering</PassingLink>
    </p>
  )
}
