import { translated } from '#kit/language.ts'

/** The texts of the mails about the address of a reporter, and of the one with a link to their reports. */
export const addressTemplates = translated({
  nl: {
    verify_email_reporter: {
      title: 'Bevestig uw e-mailadres voor melding {{ formatted_signal_id }}',
      body: `# Klopt uw nieuwe e-mailadres?
U heeft ons gevraagd om dit e-mailadres te gebruiken voor melding **{{ formatted_signal_id }}**. Klopt dat?

[Ja, dit klopt]({{ verification_url }})

U kunt dit 24 uur lang doen. Heeft u dit niet gevraagd? Dan hoeft u niets te doen.`,
    },
    notify_current_reporter: {
      title: 'Iemand wil het e-mailadres van melding {{ formatted_signal_id }} wijzigen',
      body: `# Er is een ander e-mailadres doorgegeven
We kregen de vraag om voor melding **{{ formatted_signal_id }}** een ander e-mailadres te gebruiken. Dat doen we pas als het nieuwe e-mailadres is bevestigd.

Heeft u dit niet gevraagd? Bel ons dan op {{ phone_number }}.`,
    },
    confirm_reporter_updated: {
      title: 'Het e-mailadres van melding {{ formatted_signal_id }} is gewijzigd',
      body: `# Uw e-mailadres is bevestigd
Vanaf nu krijgt u op dit adres bericht over melding **{{ formatted_signal_id }}**.

[Bekijk uw melding]({{ report_url }})`,
    },
    my_signal_token: {
      title: 'Uw link naar Mijn meldingen',
      body: `# Uw link naar Mijn meldingen
U vroeg om een link naar uw meldingen. Druk op de knop om ze te bekijken.

[Bekijk mijn meldingen]({{ my_signals_url }})

De link werkt 2 uur. Stuur deze e-mail niet door: met de link kan iedereen uw meldingen zien.

Heeft u niet om een link gevraagd? Dan hoeft u niets te doen.`,
    },
  },
  en: {
    verify_email_reporter: {
      title: 'Confirm your email address for report {{ formatted_signal_id }}',
      body: `# Is your new email address right?
You asked us to use this email address for report **{{ formatted_signal_id }}**. Is that right?

[Yes, that is right]({{ verification_url }})

You can do this for 24 hours. Did you not ask for this? Then you do not have to do anything.`,
    },
    notify_current_reporter: {
      title: 'Someone wants to change the email address of report {{ formatted_signal_id }}',
      body: `# We were given another email address
We were asked to use another email address for report **{{ formatted_signal_id }}**. We will do so only when the new email address has been confirmed.

Did you not ask for this? Then call us on {{ phone_number }}.`,
    },
    confirm_reporter_updated: {
      title: 'The email address of report {{ formatted_signal_id }} has been changed',
      body: `# Your email address has been confirmed
From now on you will get messages about report **{{ formatted_signal_id }}** at this address.

[View your report]({{ report_url }})`,
    },
    my_signal_token: {
      title: 'Your link to My reports',
      body: `# Your link to My reports
You asked for a link to your reports. Press the button to see them.

[View my reports]({{ my_signals_url }})

The link works for 2 hours. Do not forward this email: anyone with the link can see your reports.

Did you not ask for a link? Then you do not have to do anything.`,
    },
  },
})
