import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-styles';
import { ExternalMark } from './external-mark';
import { Link } from 'react-router-dom';

type ButtonLinkProps = { variant?: ButtonVariant; size?: ButtonSize; className?: string; children: ReactNode } & (
  | ({ to: string } & Omit<ComponentProps<typeof Link>, 'to' | 'className' | 'children'>)
  | ({ href: string } & Omit<ComponentProps<'a'>, 'href' | 'className' | 'children'>)
);

/**
 * A link styled as a button: `to` for internal paths; `href` for anchors, mailto and other sites, which open in a
 * marked new tab.
 */
export function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps) {
  const classes = buttonClass(variant, size, className);
  if ('to' in rest) {
    return (
      <Link {...rest} className={classes}>
        {children}
      </Link>
    );
  }
  const external = rest.href.startsWith('http');
  return (
    <a {...rest} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})} className={classes}>
      <span className="contents">{children}</span>
      {external && <ExternalMark />}
    </a>
  );
}
