/**
 * Equivalent mutants: no test can kill them, because nothing observable changes. `names` is matched against kind,
 * object and change.
 */
export const equivalents: readonly { names: RegExp; reason: string }[] = [
  {
    names: /^policy · private\.\w+: No role of the API · dropped$/,
    reason: 'Row-level security denies what no policy allows; the policy says so in words.',
  },
  {
    names:
      /^policy · public\.\w+: Administrators change (articles|join links|texts of images) · (using|with check) \(true\)$/,
    reason: 'Both clauses ask the same of the person and nothing of the row, so that either alone holds.',
  },
  {
    names:
      /^constraint · event_registrations: event_registrations_email_check · (?!.*char_length\(email\) >= 6).*char_length\(email\) <= 254/,
    reason: 'The shortest address that the pattern takes has six characters; the advice is there for readers.',
  },
  {
    names:
      /^constraint · event_registrations: event_registrations_company_check · (?![\s\S]*>= 1)[\s\S]*<= 100[\s\S]*!~/,
    reason: 'A trigger makes an empty company null before the check sees it; the check is there for readers.',
  },
  {
    names: /^trigger · news_events: record_closing_of_(new|changed) · when (?!.*new\.show_registration_form)/,
    reason:
      'A moment that is remembered while the form is off is remembered again, as the same, when the form is switched on.',
  },
  {
    names: /^trigger · news_events: update_is_full · without its condition$/,
    reason: 'Counting the seats with every change gives what is there already; the condition spares the counting.',
  },
  {
    names: /^trigger · event_registrations: ask_about_newsletter_on_(insert|update) · without its condition$/,
    reason:
      'The list takes no address without a text that was agreed to, and the trigger lets go of what it refuses; the condition spares the attempt.',
  },
];
