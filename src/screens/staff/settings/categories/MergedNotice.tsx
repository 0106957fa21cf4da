import { Alert } from '../../../../web/ui/Alert.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { categoryHref, undoMergeHref } from './category-hrefs.ts'

type Props = { id: number; into: { id: number; name: string } }

/** That a category went into another one, with the way back. */
export const MergedNotice = ({ id, into }: Props) => (
  <Alert live={false} title={`Samengevoegd met ${into.name}`}>
    <p>
      Wat hierover gemeld wordt, komt bij <Link href={categoryHref('sub', into.id)}>{into.name}</Link>.{' '}
      <Link href={undoMergeHref(id)}>Draai het samenvoegen terug</Link>: dan komen ook meldingen, teksten, regels en
      filters terug. Zet je de categorie hieronder alleen aan, dan blijven die waar ze zijn.
    </p>
  </Alert>
)
