import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import css from '../../../../features/privacy/web/Privacy.module.css'
import { reportNumberIn } from '../../../../features/retention/report-number.ts'
import { nameOf } from '../../../../features/users/manage/web/listed-user.ts'
import { allUsersQuery } from '../../../../features/users/manage/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { accessLogHref, type AccessLogFilter as Filter } from '../pages.ts'

type Props = Pick<Filter, 'user' | 'report'> & { idPrefix: string }

/** Of which colleague, and of which report; what is filled in follows the address. */
export function AccessLogFilter({ user, report, idPrefix }: Props) {
  const { fetch } = useSession()
  const navigate = useNavigate()
  const { data: users = [] } = useQuery({ ...allUsersQuery(fetch), meta: { suppressErrorNotice: true } })
  const [typed, setTyped] = useState(report === undefined ? '' : `${idPrefix}${report}`)
  const [hasError, setHasError] = useState(false)
  const number = reportNumberIn(typed, idPrefix)
  const search = (chosen: number | undefined) => {
    const isWrong = typed.trim() !== '' && number === undefined
    setHasError(isWrong)
    if (!isWrong) void navigate(accessLogHref({ user: chosen, report: number }))
  }
  return (
    <search>
      <form
        className={css.form}
        noValidate
        aria-label="Logboek"
        onSubmit={event => {
          event.preventDefault()
          search(user)
        }}
      >
        {users.length > 0 && (
          <Select
            label="Wie"
            showOptional={false}
            placeholder="Iedereen"
            options={users.map(each => ({ value: String(each.id), label: nameOf(each) }))}
            value={user === undefined ? '' : String(user)}
            onChange={({ target }) => search(target.value === '' ? undefined : Number(target.value))}
          />
        )}
        <TextField
          label="Nummer van de melding"
          showOptional={false}
          short
          inputMode="numeric"
          value={typed}
          error={hasError ? 'Vul het nummer van een melding in.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
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
