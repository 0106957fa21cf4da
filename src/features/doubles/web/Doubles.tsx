import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { dutchDate } from '#kit/dutch-time.ts'
import { errorText } from '#web/call.ts'
import { useCommands } from '#web/commands/commands.ts'
import { passFocusOn } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { comparisonPath } from '../comparison.ts'
import type { LikelyDouble, LinkedReport, LinkedReports } from '../contract.ts'
import css from './Doubles.module.css'
import { likelyQuery, linksQuery, useLinking } from './queries.ts'

type Props = {
  report: { id: number; createdAt: string }
  mayLink: boolean
  path: (id: number) => string
  /** `mainId` is null after unlinking. */
  onChanged: (change: { id: number; mainId: number | null; undoId: string | undefined }) => void
}

export function Doubles({ report, mayLink, path, onChanged }: Props) {
  const { data: links } = useQuery(linksQuery(report.id))
  const { data: likely = [] } = useQuery(likelyQuery(report.id))
  const linking = useLinking()
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked button disappears, so the focus moves to the heading.
  const change = (id: number, mainId: number | null) => {
    if (linking.isPending) return
    const onSuccess = ({ undoId }: { undoId: string | undefined }) => {
      heading.current?.focus()
      onChanged({ id, mainId, undoId })
    }
    linking.mutate({ id, mainId }, { onSuccess })
  }
  const { isPending } = linking
  const linkedTo = links?.main
  useCommands({ unlinkDouble: mayLink && linkedTo ? () => change(report.id, null) : undefined }, `melding ${report.id}`)
  if (!links || (isEmpty(links) && likely.length === 0)) return null
  const unlink = (double: Pick<LinkedReport, 'id' | 'number'>, id: number) =>
    mayLink && <ActionButton label="Maak los" of={double} isPending={isPending} onPress={() => change(id, null)} />
  return (
    <section aria-labelledby="dubbel" ref={passFocusOn}>
      <h2 id="dubbel" tabIndex={-1} ref={heading}>
        Dubbele meldingen
      </h2>
      {links.main && (
        <>
          <p>Dit is een dubbele melding van:</p>
          <ul className={css.list}>
            <DoubleItem report={links.main} path={path} action={unlink(links.main, report.id)} />
          </ul>
        </>
      )}
      {links.hasHiddenMain && <p>Dit is een dubbele melding van een melding die je niet mag zien.</p>}
      {links.doubles.length > 0 && (
        <>
          <p>Gekoppeld als dubbele melding:</p>
          <ul className={css.list}>
            {links.doubles.map(double => (
              <DoubleItem key={double.id} report={double} path={path} action={unlink(double, double.id)} />
            ))}
          </ul>
        </>
      )}
      {links.hiddenDoubles > 0 && <p>{hiddenText(links.hiddenDoubles)}</p>}
      <Likely
        report={report}
        likely={likely}
        links={links}
        mayLink={mayLink}
        path={path}
        isPending={isPending}
        onLink={change}
      />
      {linking.error && (
        <Alert severity="error" title="Dat is niet gelukt">
          <p>{errorText(linking.error)}</p>
        </Alert>
      )}
    </section>
  )
}

const isEmpty = ({ main, doubles, hasHiddenMain, hiddenDoubles }: LinkedReports) =>
  !main && doubles.length === 0 && !hasHiddenMain && hiddenDoubles === 0

const hiddenText = (count: number) =>
  count === 1
    ? 'Er is nog een dubbele melding, die je niet mag zien.'
    : `Er zijn nog ${count} dubbele meldingen, die je niet mag zien.`

type LikelyProps = Pick<Props, 'report' | 'mayLink' | 'path'> & {
  likely: readonly LikelyDouble[]
  links: LinkedReports
  isPending: boolean
  onLink: (id: number, mainId: number) => void
}

function Likely({ report, likely, links, mayLink, path, isPending, onLink }: LikelyProps) {
  if (likely.length === 0) return null
  const isDouble = links.main !== null || links.hasHiddenMain
  // The older report becomes the main report.
  const link = (other: LikelyDouble) =>
    isDouble || (!other.isDouble && Date.parse(other.createdAt) > Date.parse(report.createdAt))
      ? onLink(other.id, report.id)
      : onLink(report.id, other.id)
  return (
    <>
      <h3 className={css.title}>Mogelijk hetzelfde</h3>
      <ul className={css.list}>
        {likely.map(other => (
          <DoubleItem
            key={other.id}
            report={other}
            reasons={other.reasons}
            path={path}
            action={
              <p className={css.actions}>
                {mayLink && (
                  <ActionButton
                    label="Koppel als dubbele melding"
                    of={other}
                    isPending={isPending}
                    onPress={() => link(other)}
                  />
                )}
                <Link href={comparisonPath(report.id, other.id)}>
                  Vergelijk<VisuallyHidden> met {other.number}</VisuallyHidden>
                </Link>
              </p>
            }
          />
        ))}
      </ul>
    </>
  )
}

type ActionButtonProps = { label: string; of: Pick<LinkedReport, 'number'>; isPending: boolean; onPress: () => void }

function ActionButton({ label, of: { number }, isPending, onPress }: ActionButtonProps) {
  const [isClicked, setClicked] = useState(false)
  const click = () => {
    setClicked(!isPending)
    onPress()
  }
  return (
    <Button variant="secondary" small busy={isClicked && isPending} busyText="Bezig met opslaan" onClick={click}>
      {label}
      <VisuallyHidden> {number}</VisuallyHidden>
    </Button>
  )
}

type ItemProps = {
  report: Omit<LinkedReport, 'updatedAt'>
  reasons?: readonly string[]
  path: (id: number) => string
  action: ReactNode
}

export const DoubleItem = ({ report, reasons = [], path, action }: ItemProps) => (
  <li className={css.item}>
    <div className={css.head}>
      <Link href={path(report.id)}>{report.number}</Link>
      <span>{report.category}</span>
      <StatusMark status={statusOf(report.status)} />
    </div>
    <p className={css.text}>{report.text}</p>
    <p className={css.small}>
      Gemeld op {dutchDate(new Date(report.createdAt))}
      {reasons.length > 0 && ` · ${reasons.join(' · ')}`}
    </p>
    {action}
  </li>
)

type RowProps = { id: number; path: (id: number) => string }

/** Keeps its place while loading. */
export const DoubleRow = (props: RowProps) => (
  <DescriptionRow term="Dubbele meldingen">
    <DoubleOf {...props} />
  </DescriptionRow>
)

function DoubleOf({ id, path }: RowProps) {
  const { data: links } = useQuery(linksQuery(id))
  const { data: likely, isError } = useQuery(likelyQuery(id))
  if (links?.main)
    return (
      <>
        Dubbele melding van <Link href={path(links.main.id)}>{links.main.number}</Link>
      </>
    )
  if (links && links.doubles.length + links.hiddenDoubles > 0) return <DoublesOf links={links} path={path} />
  if (links?.hasHiddenMain) return 'Dubbele melding van een melding die je niet mag zien'
  const [first] = likely ?? []
  if (first) return <Link href={comparisonPath(id, first.id)}>Lijkt op {first.number}: vergelijk</Link>
  if (isError) return 'Kon niet opgehaald worden'
  return likely && links ? 'Geen gevonden' : '\u00a0'
}

const DoublesOf = ({ links: { doubles, hiddenDoubles }, path }: { links: LinkedReports; path: RowProps['path'] }) => (
  <>
    Dubbele hiervan:{' '}
    {doubles.map(({ id, number }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <Link href={path(id)}>{number}</Link>
      </Fragment>
    ))}
    {hiddenDoubles > 0 && `${doubles.length > 0 ? ' en ' : ''}${hiddenDoubles} die je niet mag zien`}
  </>
)
