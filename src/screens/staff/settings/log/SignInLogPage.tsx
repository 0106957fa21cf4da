import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { SignInLog } from '../../../../features/users/manage/web/SignInLog.tsx'
import { outcomeTexts } from '../../../../features/users/sign-in/outcome-texts.ts'
import { signInOutcomes } from '../../../../features/users/sign-in/rules.ts'
import { type SignInFilter, signInsQuery } from '../../../../features/users/sign-in/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { signInLogHref, userPath } from '../pages.ts'
import { ColleagueSelect } from '../parts/ColleagueSelect.tsx'
import { LogPages } from '../parts/LogPages.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import css from './SignInLogPage.module.css'

/** Who signed in, and where it failed; which part of it is in the address. */
export function SignInLogPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const [params] = useSearchParams()
  const valueIn = (name: string) => params.get(name) ?? ''
  const filter = { user: valueIn('user'), outcome: valueIn('outcome'), before: valueIn('before') }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(signInsQuery(fetch, filter))
  useTitle(titleOf('Logboek inloggen', language.siteTitle))
  return (
    <>
      <SettingsHeading>Logboek inloggen</SettingsHeading>
      <p>Wie er inlogde of dat probeerde, wanneer een wachtwoord is gekozen, en wie dit logboek las.</p>
      <Filters filter={filter} />
      {isPending && <Skeleton lines={12} label="Bezig met ophalen…" />}
      {error && !data && (
        <FailedAlert title="Dit logboek kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data?.results.length === 0 && (
        <Alert title="Niets gevonden" live={false}>
          <p>
            <Link href={signInLogHref()}>Wis filter</Link>
          </p>
        </Alert>
      )}
      {data && data.results.length > 0 && (
        <SignInLog signIns={data.results} hrefOf={id => `${userPath}/${id}`} busy={isPlaceholderData} />
      )}
      <LogPages
        newest={filter.before ? signInLogHref({ ...filter, before: '' }) : undefined}
        older={data?.next ? signInLogHref({ ...filter, before: String(data.next) }) : undefined}
      />
    </>
  )
}

function Filters({ filter }: { filter: SignInFilter }) {
  const navigate = useNavigate()
  const change = (part: Partial<SignInFilter>) => void navigate(signInLogHref({ ...filter, before: '', ...part }))
  return (
    <search className={css.filters} aria-label="Logboek">
      <ColleagueSelect
        value={/^\d+$/.test(filter.user) ? Number(filter.user) : undefined}
        onChange={id => change({ user: id === undefined ? '' : String(id) })}
      />
      <Select
        label="Wat"
        showOptional={false}
        placeholder="Alles"
        options={signInOutcomes.map(outcome => ({ value: outcome, label: outcomeTexts[outcome].text }))}
        value={filter.outcome}
        onChange={({ target }) => change({ outcome: target.value })}
      />
    </search>
  )
}
