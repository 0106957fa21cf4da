import { html } from '../pages/html.ts'
import { errorSummary, type FormErrors, formField, htmlPage, type Site } from './pages.ts'

/** A demo account: the sign-in page shows its password. */
export type DemoAccount = { email: string; password: string; label: string }

type Form = { site: Site; uid: string; email?: string; faults?: FormErrors; demoAccounts: readonly DemoAccount[] }

/** The page on which staff sign in. */
export function signInForm({ site, uid, email = '', faults = {}, demoAccounts }: Form): string {
  const hasFault = Object.keys(faults).length > 0
  return htmlPage({
    site,
    title: 'Inloggen',
    hasFault,
    body: html`${errorSummary(faults)}
<form method="post" action="/sign-in/${uid}" novalidate>
${formField({ name: 'email', label: 'E-mailadres', type: 'email', autocomplete: 'username', value: email, fault: faults.email, hasFocus: !hasFault })}
${formField({ name: 'password', label: 'Wachtwoord', type: 'password', autocomplete: 'current-password', fault: faults.password })}
<p><button type="submit">Inloggen</button></p>
</form>
<p class="hint">Wachtwoord vergeten of nog geen toegang? Vraag je beheerder om een nieuwe uitnodiging.</p>
${demoAccounts.length > 0 && demoAccountsHtml(uid, demoAccounts)}`,
  })
}

const demoAccountsHtml = (uid: string, accounts: readonly DemoAccount[]) => html`<section aria-labelledby="demo">
<h2 id="demo">Dit is een demo</h2>
<p>Kies als wie je wilt rondkijken. Alle mensen en meldingen hier zijn verzonnen.</p>
<ul class="accounts">${accounts.map(
  ({ email, password, label }) => html`<li>
<form method="post" action="/sign-in/${uid}">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="password" value="${password}">
<button class="quiet" type="submit">${label}</button>
</form>
<p class="hint">${email}, wachtwoord <code>${password}</code></p>
</li>`,
)}</ul>
</section>`
