import { createServer } from 'node:net'
import { openProvisioning } from '#features/users/provisioning/server/provision.ts'
import { openSecondFactor } from '#features/users/second-factor/server/sign-in-steps.ts'
import { hashPassword } from '#features/users/server/passwords.ts'
import { userRoutes } from '#features/users/server/routes.ts'
import { createUser } from '#features/users/server/store.ts'
import { openSignIn } from '#features/users/sign-in/server/sign-in.ts'
import type { Provisioning } from '#kit/configuration.ts'
import { openSecrets } from '#server/auth/secrets.ts'
import type { Base } from '#server/base.ts'
import { httpServer } from '#server/http/http-server.ts'
import { noSideEffects } from '#server/jobs.ts'
import { readMunicipality } from '#server/municipality-file.ts'
import type { DemoAccount } from '#server/oidc/sign-in-page.ts'
import { world } from './world.ts'

type Options = {
  flow?: 'code' | 'implicit'
  issuer?: string
  clientSecret?: string
  clock?: () => Date
  accounts?: readonly DemoAccount[]
  provisioning?: Provisioning
}

type PartOfBase = Pick<
  Base,
  'db' | 'publicUrl' | 'frontendUrl' | 'clock' | 'municipality' | 'enqueue' | 'reactionsTo' | 'notify'
>

/** A server with sign-in only, on a port of its own and the data of `world`, that can be stopped and started again. */
export async function signInServer() {
  const { db } = (await world()).base
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  let stop = async () => {}

  async function start(options: Options = {}) {
    const { flow = 'code', issuer, clientSecret, clock = () => new Date(), accounts = [], provisioning } = options
    await stop()
    const demo = readMunicipality('demo/municipality.json')
    const municipality = { ...demo, signIn: { ...demo.signIn, flow, provisioning } }
    const base: PartOfBase = { db, publicUrl, frontendUrl: publicUrl, clock, municipality, ...noSideEffects }
    const errors: unknown[] = []
    const onError = (_what: string, error: unknown) => void errors.push(error)
    const mailedLinks: (number | null)[] = []
    const parts = { db, clock, base, secrets: await openSecrets(db), demoAccounts: accounts }
    const secondFactor = openSecondFactor({ ...parts, issuer })
    const signIn = openSignIn({
      ...parts,
      publicUrl,
      secondFactor: secondFactor.steps,
      settings: { issuer, clientId: 'meldwerk', clientSecret, audience: 'meldwerk' },
      mailPasswordLink: async userId => void mailedLinks.push(userId),
      provision: openProvisioning({ base, onError }),
      onError,
    })
    const http = await httpServer({
      base: base as Base, // files and jobs are not used here
      logLevel: 'silent',
      authenticator: signIn.authenticator,
      routes: [userRoutes, ...signIn.routes, secondFactor.routes],
      plugins: signIn.mount,
    })
    await http.listen({ port, host: 'localhost' })
    stop = () => http.close()
    return { signIn, http, errors, mailedLinks }
  }

  return {
    db,
    publicUrl,
    start,
    close: () => stop(),
  }
}

export const fastHashing = { N: 16, r: 1, p: 1 }

/** Create a user with a password, who may sign in. */
export const aColleague = async (db: Base['db'], email: string, more: { isActive?: boolean } = {}) =>
  createUser(db, {
    email,
    passwordHash: await hashPassword('een lang wachtwoord', fastHashing),
    permissions: ['sia_read'],
    ...more,
  })

/** A free port. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
