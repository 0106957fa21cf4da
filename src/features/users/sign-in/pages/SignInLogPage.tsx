import { useNavigate, useSearchParams } from 'react-router'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { signInLogHref, userPath } from '#features/municipality/pages/settings-pages.ts'
import { FilterSelect } from '#settings/pages/parts/FilterBar.tsx'
import {
  ColleagueSelect,
  DownloadLogButton,
  dayIn,
  daysError,
  daysInAddress,
  idIn,
  LogFilter,
  LogPages,
  useTypedFilter,
} from '#settings/pages/parts/Log.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useApi, useDownload } from '#web/api.ts'
import { queryString } from '#web/call.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { useRefused } from '#web/form/use-refused.ts'
import { useLatestFilter } from '#web/latest-filter.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { SignInLog } from '../../manage/web/SignInLog.tsx'
import { downloadSignIns, listSignIns, type SignInQuery } from '../contract.ts'
import { outcomeTexts } from '../outcome-texts.ts'
import { signInOutcomes } from '../rules.ts'

export function SignInLogPage() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const before = idIn(params.get('before'))
  const { data, error, isPending, isPlaceholderData, refetch } = useApi(
    listSignIns,
    { query: { ...filter, before } },
    { keepsPrevious: true, staleTime: 0 },
  )
  const download = useDownload('Het logboek kon niet worden opgehaald')
  usePageTitle('Logboek inloggen')
  return (
    <>
      <SettingsHeading>Logboek inloggen</SettingsHeading>
      <p>Wie er inlogde of dat probeerde, wanneer een wachtwoord is gekozen, en wie dit logboek las.</p>
      <SignInLogFilter filter={filter} />
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
        newest={before === undefined ? undefined : signInLogHref(filter)}
        older={data?.next ? signInLogHref({ ...filter, before: data.next }) : undefined}
      >
        {data && data.results.length > 0 && (
          <DownloadLogButton
            isPending={download.isPending}
            onDownload={() =>
              download.mutateAsync({ url: downloadSignIns.path + queryString(filter), name: 'inloggen.csv' })
            }
            file="inloggen.csv"
          />
        )}
      </LogPages>
    </>
  )
}

const filterIn = (params: URLSearchParams): Omit<SignInQuery, 'before'> => ({
  user: idIn(params.get('user')),
  outcome: signInOutcomes.find(outcome => outcome === params.get('outcome')),
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
})

type Filter = Omit<SignInQuery, 'before'>

function SignInLogFilter({ filter }: { filter: Filter }) {
  const navigate = useNavigate()
  const latest = useLatestFilter(filter)
  const [days, setDays] = useTypedFilter({ from: filter.from ?? '', to: filter.to ?? '' })
  const { errorOf, refuse } = useRefused({ days: daysError(days) })
  const search = (chosen: Pick<Filter, 'user' | 'outcome'> = {}) => {
    if (refuse()) return
    void navigate(signInLogHref(latest({ ...chosen, ...daysInAddress(days) })))
  }
  return (
    <LogFilter label="Logboek" days={days} onDays={setDays} error={errorOf('days')} onSearch={() => search()}>
      <ColleagueSelect value={filter.user} onChange={user => search({ user })} />
      <FilterSelect
        label="Wat"
        all="Alles"
        options={signInOutcomes.map(outcome => ({ value: outcome, label: outcomeTexts[outcome].text }))}
        value={filter.outcome}
        onChange={chosen => search({ outcome: signInOutcomes.find(outcome => outcome === chosen) })}
      />
    </LogFilter>
  )
}
