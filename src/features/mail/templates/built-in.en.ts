import { objectionTexts, satisfactionTexts } from '../../feedback/texts.en.ts'
import type { ReporterTemplates } from './built-in.ts'

const place = '{% if address %}{{ address|format_address:"O hlT, P W" }}{% else %}A place on the map{% endif %}'

const report = `## Your report
{{ text }}
{% if text_extra %}
{{ text_extra }}
{% endif %}
| Subject | {{ sub_category_public_name }} |
| Location | ${place} |
| Reported on | {{ created_at|date:"j F Y, H:i" }} |`

const feedback = `{% for answer in feedback_text_list %}
- {{ answer }}{% endfor %}
{% if feedback_text_extra %}
{{ feedback_text_extra }}
{% endif %}`

/** The mails to reporters in English, for those that have no text of the municipality. */
export const builtInTemplatesEn: ReporterTemplates = {
  signal_created: {
    title: 'Thank you for your report {{ formatted_signal_id }}',
    body: `# Thank you for your report
Your report number is **{{ formatted_signal_id }}**.

## What do we do with your report?
{% if handling_message %}{{ handling_message }}{% else %}We look at your report and send it to the right department.{% endif %}
{% if promise %}
{{ promise }}
{% endif %}

[View your report]({{ report_url }})

${report}
{% if incident_date_start|date:"j F Y, H.i" != created_at|date:"j F Y, H.i" %}| When was it | {{ incident_date_start|date:"j F Y, H:i" }} |
{% endif %}{% for label, answers in extra_properties.items %}| {{ label }} | {{ answers|join:", " }} |
{% endfor %}{% if reporter_phone %}| Your telephone number | {{ reporter_phone }} |
{% endif %}| Your email address | {{ reporter_email }} |
| Passing on details | {% if reporter_sharing_allowed %}Allowed{% else %}Not allowed{% endif %} |`,
  },
  signal_status_changed_afgehandeld: {
    title:
      'Your report {{ formatted_signal_id }}{% if is_planned %}: the work is planned{% else %} has been handled{% endif %}',
    body: `# {% if is_planned %}The work is planned{% else %}Your report has been handled{% endif %}
This is about your report **{{ formatted_signal_id }}**.{% if not is_planned %} {% if closing_outcome %}**{{ closing_outcome }}**{% else %}This is what we did:{% endif %}{% endif %}
{% if later_than_promised %}
{{ later_than_promised }}
{% endif %}

{{ status_text }}

[View your report]({{ report_url }})

{% if positive_feedback_url and negative_feedback_url and answer_before %}## {% if is_unsolved %}${satisfactionTexts.questionOfAnswer}{% else %}${satisfactionTexts.question}{% endif %}
- [${satisfactionTexts.yes}]({{ positive_feedback_url }})
- [${satisfactionTexts.no}]({{ negative_feedback_url }})

You can answer until {{ answer_before|date:"l j F Y" }}.{% elif answer_before %}${objectionTexts.question} Let us know by {{ answer_before|date:"l j F Y" }} on [the page of your report]({{ report_url }}).{% else %}${objectionTexts.question} Call us on {{ phone_number }}.{% endif %}

${report}`,
  },
  signal_status_changed_ingepland: {
    title: 'Your report {{ formatted_signal_id }} has been scheduled',
    body: `# Your report has been scheduled
We have scheduled the work for your report **{{ formatted_signal_id }}**.{% if promise %} {{ promise }}{% endif %}
{% if status_text %}
{{ status_text }}
{% endif %}

[View your report]({{ report_url }})

${report}`,
  },
  signal_status_changed_heropend: {
    title: 'We are looking at your report {{ formatted_signal_id }} again',
    body: `# We are looking at your report again
We have opened your report **{{ formatted_signal_id }}** again.{% if promise %} The term starts again from today. {{ promise }}{% endif %}

{{ status_text }}

[View your report]({{ report_url }})

${report}`,
  },
  signal_status_changed_optional: {
    title:
      '{% if status_news %}Your report {{ formatted_signal_id }}: {{ status_news }}{% else %}News about your report {{ formatted_signal_id }}{% endif %}',
    body: `# News about your report
{% if status_meaning %}{{ status_meaning }}{% else %}There is news about your report.{% endif %} Your report number is **{{ formatted_signal_id }}**.
{% if status_text %}
{{ status_text }}
{% endif %}

[View your report]({{ report_url }})

${report}`,
  },
  signal_status_changed_reactie_gevraagd: {
    title: 'Question about your report {{ formatted_signal_id }}',
    body: `# We have a question for you
On {{ created_at|date:"j F Y" }} you made a report (**{{ formatted_signal_id }}**, {{ sub_category_public_name }}). To go on, we want to know something from you:

{{ question }}

Please answer by **{{ answer_before|date:"l j F Y" }}**. If we hear nothing, we will go on with what we know.
{% if promise %}
{{ promise }}
{% endif %}

[Answer the question]({{ reaction_url }})

You can also [view your report]({{ report_url }}).

${report}`,
  },
  signal_status_changed_reactie_ontvangen: {
    title: 'Thank you for your answer about report {{ formatted_signal_id }}',
    body: `# Thank you for your answer
We have received your answer about report **{{ formatted_signal_id }}**. We will go on with it.

## Your answer
{{ reaction_request_answer }}

[View your report]({{ report_url }})

${report}`,
  },
  signal_status_changed_afgehandeld_kto_negative_contact: {
    title: 'We have looked at your report {{ formatted_signal_id }} again',
    body: `# We have looked at your report again
You were not satisfied about report **{{ formatted_signal_id }}**. {% if closing_outcome %}**{{ closing_outcome }}**{% else %}This is our answer:{% endif %}

{{ status_text }}

{% if feedback_received %}## What you wrote to us
${feedback}{% endif %}

Do you have a question about this answer? Call us on {{ phone_number }}.

[View your report]({{ report_url }})

${report}`,
  },
  signal_feedback_received: {
    title: 'Your reaction to how report {{ formatted_signal_id }} was handled',
    body: `# Thank you for your reaction
You wrote to us about how report **{{ formatted_signal_id }}** was handled. You will hear from us within 3 working days.

## Your reaction
${feedback}

[View your report]({{ report_url }})

${report}`,
  },
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
}
