import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { Email } from '../../../web/ui/Email.tsx'
import { actorName } from '../directory.ts'
import { colleaguesQuery } from './queries.ts'
import { useSession } from './session.ts'

const Names = createContext<(address: string) => string>(actorName)
const NamesLoading = createContext(false)

/** Around the pages of a signed-in user: fetches the names of colleagues once. */
export function ColleagueNamesProvider({ children }: { children: ReactNode }) {
  const { fetch } = useSession()
  const { data, isLoading } = useQuery(colleaguesQuery(fetch))
  return (
    <NamesLoading value={isLoading}>
      <Names value={data?.nameOf ?? actorName}>{children}</Names>
    </NamesLoading>
  )
}

/** The one place where the address of a colleague becomes a name; the address itself where there is none. */
export const useColleagueNames = () => use(Names)

/** Whether addresses are still to become names, for a page that their length or order moves. */
export const useAreNamesLoading = () => use(NamesLoading)

/** A colleague by name, or by an address that may break. */
export function ColleagueName({ address }: { address: string }) {
  const name = useColleagueNames()(address)
  return name === address ? <Email address={address} /> : name
}
