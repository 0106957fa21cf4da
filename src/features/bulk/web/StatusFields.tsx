import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { hasLoadFailed } from '../../../web/queries.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { Select } from '../../../web/ui/Select.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { DefaultTexts } from '../../default-texts/web/DefaultTexts.tsx'
import { textsForEveryCategory, textsOfStateQuery } from '../../default-texts/web/queries.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { codeOf } from '../../reports/status/codes.ts'
import { alwaysMails, statusLabel, statusMail } from '../../reports/status/rules.ts'
import type { Status } from '../../reports/status/statuses.ts'
import { statusTextError, textRule } from '../../reports/status-change/form-rules.ts'
import { useSession } from '../../users/web/session.ts'
import { countUnchangeable, possibleStatuses, reportCountText } from '../parts.ts'
import type { FieldsProps } from './fields-props.ts'

type StatusInput = { to: Status | undefined; text: string; mails: boolean }

/** Another status for all selected reports, with one text. A report that cannot change to it stays as it is. */
export function StatusFields({ reports, error, onChange }: FieldsProps) {
  const { featureFlags } = useConfiguration()
  const [{ to, text, mails }, setInput] = useState<StatusInput>({ to: undefined, text: '', mails: false })
  const mayMail = to !== undefined && statusMail(to) !== null && reports.some(canBeMailed)
  const isForced = to !== undefined && alwaysMails(to)
  const rule =
    to && textRule({ report: strictestFacts(reports), to, flags: featureFlags }, mayMail && (mails || isForced))
  const change = (part: Partial<StatusInput>) => {
    const next = { to, text, mails, ...part }
    setInput(next)
    onChange(fieldsValue(next, reports, featureFlags))
  }
  return (
    <>
      <Select
        label="Status"
        name="status"
        required
        placeholder="Kies status"
        options={possibleStatuses(reports).map(status => ({ value: status, label: statusLabel(status) }))}
        value={to ?? ''}
        onChange={({ target }) => change({ to: possibleStatuses(reports).find(status => status === target.value) })}
        error={to ? undefined : error}
        data-autofocus
      />
      <div aria-live="polite">{to && <UnchangedAlert count={countUnchangeable(reports, to)} to={to} />}</div>
      {mayMail && (
        <Checkbox
          label="Stuur dit bericht aan de melders"
          hint={
            isForced ? 'Bij deze status krijgen de melders altijd bericht.' : 'Wie geen e-mailadres gaf, krijgt niets.'
          }
          checked={isForced || mails}
          disabled={isForced}
          onChange={({ target }) => change({ mails: target.checked })}
        />
      )}
      {to && <CommonTexts reports={reports} to={to} typed={text} onUse={chosenText => change({ text: chosenText })} />}
      <TextArea
        label={rule?.label ?? 'Toelichting'}
        required={rule?.required ?? false}
        max={rule?.max ?? 3000}
        rows={6}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        error={to ? error : undefined}
      />
    </>
  )
}

type TextsProps = Pick<FieldsProps, 'reports'> & { to: Status; typed: string; onUse: (text: string) => void }

/** The default texts that fit the category of every report, as all get the same text. */
function CommonTexts({ reports, to, typed, onUse }: TextsProps) {
  const { fetch } = useSession()
  const categories = useQuery(categoriesQuery(fetch))
  const texts = useQuery(textsOfStateQuery(fetch, codeOf(to)))
  const urls = new Set(reports.map(({ category }) => new URL(category.category_url, document.baseURI).pathname))
  const chosen = categories.data?.filter(({ _links }) =>
    urls.has(new URL(_links.self.public, document.baseURI).pathname),
  )
  const ids = chosen?.length === urls.size ? chosen.map(({ id }) => id) : []
  const fitting = ids.length > 0 ? textsForEveryCategory(texts.data ?? [], ids) : []
  const queries = [texts, categories]
  const retry = () => {
    for (const query of queries) void query.refetch()
  }
  return (
    <DefaultTexts
      texts={queries.every(({ data }) => data) ? fitting : undefined}
      onRetry={queries.some(hasLoadFailed) ? retry : undefined}
      typed={typed}
      emptyText="Er is geen standaardtekst die bij de subcategorie van al deze meldingen past."
      onUse={onUse}
    />
  )
}

type Flags = ReturnType<typeof useConfiguration>['featureFlags']

function fieldsValue({ to, text, mails }: StatusInput, reports: readonly ListedReport[], flags: Flags) {
  if (!to) return {}
  const sends = statusMail(to) !== null && reports.some(canBeMailed) && (mails || alwaysMails(to))
  const error = statusTextError(text, textRule({ report: strictestFacts(reports), to, flags }, sends))
  return { patch: { status: { state: codeOf(to), text: text.trim(), send_email: sends } }, error }
}

const canBeMailed = ({ reporter, has_parent }: ListedReport) =>
  reporter.email !== '' && reporter.allows_contact && !has_parent

/** Facts for the text rule, as strict as for the strictest of the reports. */
const strictestFacts = (reports: readonly ListedReport[]) => ({
  from: 'received' as const,
  isChild: reports.some(({ has_parent }) => has_parent),
  hasOpenChildren: false,
  hasEmail: true,
  allowsContact: true,
  subSlug: '',
})

function UnchangedAlert({ count, to }: { count: number; to: Status }) {
  if (count === 0) return null
  return (
    <Alert severity="caution" live={false}>
      <p>
        {reportCountText(count)} {count === 1 ? 'kan' : 'kunnen'} nu niet naar {statusLabel(to)}. Die{' '}
        {count === 1 ? 'blijft zoals die is' : 'blijven zoals ze zijn'}.
      </p>
    </Alert>
  )
}
