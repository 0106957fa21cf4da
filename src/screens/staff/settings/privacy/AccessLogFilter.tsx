import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accessKindNames } from '../../../../features/privacy/texts.ts'
import css from '../../../../features/privacy/web/Privacy.module.css'
import { accessKinds } from '../../../../features/reporters/access-kinds.ts'
import { reportNumberIn } from '../../../../features/retention/report-number.ts'
import { nameOf } from '../../../../features/users/manage/web/listed-user.ts'
import { allUsersQuery } from '../../../../features/users/manage/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { accessLogHref, type AccessLogFilter as Filter } from '../pages.ts'

type Props = { filter: Omit<Filter, 'before'>; idPrefix: string }

/** Of which colleague, of which report, how and when; what is filled in follows the address. */
export function AccessLogFilter({ filter, idPrefix }: Props) {
  const { fetch } = useSession()
  const navigate = useNavigate()
  const { data: users = [] } = useQuery({ ...allUsersQuery(fetch), meta: { suppressErrorNotice: true } })
  const [number, setNumber] = useState(filter.report === undefined ? '' : `${idPrefix}${filter.report}`)
  const [days, setDays] = useState({ from: filter.from ?? '', to: filter.to ?? '' })
  const [errors, setErrors] = useState<Errors>({})
  const search = (chosen: Pick<Filter, 'user' | 'kind'> = {}) => {
    const found = errorsIn({ number, ...days, idPrefix })
    setErrors(found)
    const report = reportNumberIn(number, idPrefix)
    const period = { from: days.from || undefined, to: days.to || undefined }
    if (Object.keys(found).length === 0) void navigate(accessLogHref({ ...filter, ...chosen, report, ...period }))
  }
  return (
    <search>
      <form
        className={css.form}
        noValidate
        aria-label="Logboek"
        onSubmit={event => {
          event.preventDefault()
          search()
        }}
      >
        {users.length > 0 && (
          <Select
            label="Wie"
            showOptional={false}
            placeholder="Iedereen"
            options={users.map(each => ({ value: String(each.id), label: nameOf(each) }))}
            value={filter.user === undefined ? '' : String(filter.user)}
            onChange={({ target }) => search({ user: target.value === '' ? undefined : Number(target.value) })}
          />
        )}
        <Select
          label="Hoe"
          showOptional={false}
          placeholder="Alles"
          options={accessKinds.map(kind => ({ value: kind, label: accessKindNames[kind] }))}
          value={filter.kind ?? ''}
          onChange={({ target }) => search({ kind: accessKinds.find(kind => kind === target.value) })}
        />
        <TextField
          label="Nummer van de melding"
          showOptional={false}
          short
          inputMode="numeric"
          value={number}
          error={errors.number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          type="date"
          label="Van"
          showOptional={false}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <TextField
          type="date"
          label="Tot en met"
          showOptional={false}
          value={days.to}
          error={errors.to}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
        <div>
          <Button type="submit" variant="secondary">
            Zoek
          </Button>
        </div>
      </form>
    </search>
  )
}

type Errors = { number?: string; to?: string }
type Filled = { number: string; from: string; to: string; idPrefix: string }

const errorsIn = ({ number, from, to, idPrefix }: Filled): Errors => ({
  ...(number.trim() !== '' &&
    reportNumberIn(number, idPrefix) === undefined && { number: 'Vul het nummer van een melding in.' }),
  ...(from && to && to < from && { to: 'Kies een dag na de eerste, of dezelfde.' }),
})
