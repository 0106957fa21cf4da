import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { FilterSelect } from './FilterBar.tsx'
import css from './Log.module.css'

export type Days = { from: string; to: string }

type Props = {
  label: string
  days: Days
  onDays: (days: Days) => void
  error: string | undefined
  onSearch: () => void
  children: ReactNode
}

export const LogFilter = ({ label, days, onDays, error, onSearch, children }: Props) => (
  <search>
    <form
      className={css.fields}
      noValidate
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        onSearch()
      }}
    >
      {children}
      <TextField
        type="date"
        label="Van"
        showOptional={false}
        value={days.from}
        onChange={({ target }) => onDays({ ...days, from: target.value })}
      />
      <TextField
        type="date"
        label="Tot en met"
        showOptional={false}
        value={days.to}
        error={error}
        onChange={({ target }) => onDays({ ...days, to: target.value })}
      />
      <div className={css.search}>
        <Button type="submit" variant="secondary">
          Zoek
        </Button>
      </div>
    </form>
  </search>
)

/** It follows the URL: a step back in the browser shows the filter of that page. */
export function useTypedFilter<Typed extends Readonly<Record<string, string>>>(inAddress: Typed) {
  const [typed, setTyped] = useState(inAddress)
  const [shown, setShown] = useState(inAddress)
  if (Object.entries(inAddress).some(([name, value]) => shown[name] !== value)) {
    setShown(inAddress)
    setTyped(inAddress)
  }
  return [typed, setTyped] as const
}

export const daysError = ({ from, to }: Days): string | undefined =>
  from && to && to < from ? 'Kies een dag na de eerste, of dezelfde.' : undefined

export const daysInAddress = ({ from, to }: Days) => ({ from: from || undefined, to: to || undefined })

type LogPagesProps = {
  newest: string | undefined
  older: string | undefined
  children?: ReactNode
}

export const LogPages = ({ newest, older, children }: LogPagesProps) => (
  <nav className={css.pages} aria-label="Pagina’s">
    {newest && (
      <LinkButton variant="secondary" href={newest}>
        Naar het nieuwste
      </LinkButton>
    )}
    {older && (
      <LinkButton variant="secondary" href={older}>
        Ouder
      </LinkButton>
    )}
    {children}
  </nav>
)

export const dayIn = (text: string | null) => z.iso.date().safeParse(text).data

export const idIn = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

type ColleagueSelectProps = {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

export function ColleagueSelect({ value, onChange }: ColleagueSelectProps) {
  const { data: directory } = useQuery(colleaguesQuery)
  const options = directory?.colleagues
    .map(({ id, email }) => ({ value: String(id), label: directory.nameOf(email) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'nl'))
  return (
    <FilterSelect
      label="Wie"
      all="Iedereen"
      options={options ?? []}
      value={value?.toString()}
      onChange={chosen => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  )
}

type DownloadLogButtonProps = {
  isPending: boolean
  onDownload: () => Promise<unknown>
  file: string
}

export function DownloadLogButton({ isPending, onDownload, file }: DownloadLogButtonProps) {
  const notifyDownloaded = useNotifyDownloaded()
  const download = () =>
    onDownload().then(
      () => notifyDownloaded('Het logboek', file),
      () => undefined,
    )
  return (
    <Button variant="secondary" busy={isPending} busyText="Bezig met ophalen" onClick={() => void download()}>
      Download als CSV
    </Button>
  )
}

export function useNotifyDownloaded() {
  const { notify } = useNotices()
  return (what: string, file: string) =>
    notify({
      title: `${what} is gedownload`,
      message: `Het bestand ${file} staat bij je downloads.`,
      variant: 'success',
      type: 'local',
    })
}
