import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Visitor = ReturnType<Extract<Rule, { create: unknown }>['create']>;
type Nodes = { [Name in keyof Visitor]-?: Parameters<NonNullable<Visitor[Name]>>[0] };
type Parent = Pick<Nodes['JSXFragment'], 'children'> & { type: string };
type Child = Parent['children'][number];
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression'];
type FunctionNode = Nodes['ArrowFunctionExpression'] | Nodes['FunctionDeclaration'] | Nodes['FunctionExpression'];
type Statement = Nodes['Program']['body'][number];
type TypeAnnotation = Nodes['TSPropertySignature']['typeAnnotation'];

/**
 * Kinds of JSX children. A translator replaces every text node with an element, which breaks React's updates of lone
 * texts.
 */
type Kind = 'nothing' | 'element' | 'text' | 'changing element' | 'changing text';

const isText = (kind: Kind) => kind === 'text' || kind === 'changing text';
const changes = (kind: Kind) => kind === 'changing element' || kind === 'changing text';
const either = (kinds: Kind[]): Kind => (kinds.some(isText) ? 'changing text' : 'changing element');

/** Whether a type allows elements only: a text would not compile. */
function isElementType(annotation: TypeAnnotation): boolean {
  const type = annotation?.typeAnnotation;
  const members = type?.type === 'TSUnionType' ? type.types : [type];
  return members.every(
    (member) =>
      member?.type === 'TSNullKeyword' ||
      member?.type === 'TSUndefinedKeyword' ||
      (member?.type === 'TSTypeReference' &&
        member.typeName.type === 'Identifier' &&
        (member.typeName.name === 'ReactElement' || member.typeName.name === 'Elements')),
  );
}

/** Expressions that the statements return, without nested functions. */
function returnedBy(statements: readonly (Statement | null)[]): Expression[] {
  return statements.flatMap((statement): Expression[] => {
    switch (statement?.type) {
      case 'ReturnStatement':
        return statement.argument ? [statement.argument] : [];
      case 'BlockStatement':
        return returnedBy(statement.body);
      case 'IfStatement':
        return returnedBy([statement.consequent, statement.alternate]);
      case 'SwitchStatement':
        return statement.cases.flatMap((one) => returnedBy(one.consequent));
      default:
        return [];
    }
  });
}

/** Names in a file that hold elements, or functions and records that return them. */
function readNames() {
  /** False as soon as a name also has another kind of value. */
  const names = new Map<string, boolean>();
  const note = (name: string, holdsElements: boolean) => names.set(name, holdsElements && names.get(name) !== false);
  const holdsElements = (name: string) => names.get(name) === true;

  function kindOfResult(node: FunctionNode): Kind {
    if (!node.body) return 'changing text';
    const results = node.body.type === 'BlockStatement' ? returnedBy(node.body.body) : [node.body];
    return results.length === 0 ? 'changing text' : either(results.map((result) => kindOfExpression(result)));
  }

  function kindOfExpression(expression: Expression): Kind {
    switch (expression.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return 'element';
      case 'JSXEmptyExpression':
        return 'nothing';
      case 'Literal':
        if (typeof expression.value === 'string') return expression.value.trim() === '' ? 'nothing' : 'text';
        return typeof expression.value === 'number' ? 'text' : 'nothing';
      case 'Identifier':
        if (expression.name === 'undefined') return 'nothing';
        return holdsElements(expression.name) ? 'changing element' : 'changing text';
      case 'LogicalExpression':
        return either([
          expression.operator === '&&' ? 'nothing' : kindOfExpression(expression.left),
          kindOfExpression(expression.right),
        ]);
      case 'ConditionalExpression':
        return either([kindOfExpression(expression.consequent), kindOfExpression(expression.alternate)]);
      case 'MemberExpression':
        return expression.object.type === 'Identifier' && holdsElements(expression.object.name)
          ? 'changing element'
          : 'changing text';
      case 'CallExpression': {
        const { callee, arguments: given } = expression;
        if (callee.type === 'Identifier') return holdsElements(callee.name) ? 'changing element' : 'changing text';
        const callback = given.at(-1);
        return callback?.type === 'ArrowFunctionExpression' ? kindOfResult(callback) : 'changing text';
      }
      default:
        return 'changing text';
    }
  }

  function noteVariable({ id, init }: Nodes['VariableDeclarator']) {
    if (id.type !== 'Identifier') return;
    if (id.typeAnnotation) note(id.name, isElementType(id.typeAnnotation));
    else if (init?.type === 'ArrowFunctionExpression') note(id.name, !isText(kindOfResult(init)));
    else if (init?.type === 'ObjectExpression')
      note(
        id.name,
        init.properties.every((one) => one.type === 'Property' && kindOfExpression(one.value) === 'element'),
      );
    else
      note(id.name, init !== null && init !== undefined && !isText(kindOfExpression(init)) && init.type !== 'Literal');
  }

  /** Whether the expression conditionally renders the `children` prop, which may contain texts beside elements. */
  function exchangesChildren(expression: Expression): boolean {
    switch (expression.type) {
      case 'Identifier':
        return expression.name === 'children' && !holdsElements('children');
      case 'ConditionalExpression':
        return [expression.consequent, expression.alternate].some(exchangesChildren);
      case 'LogicalExpression':
        return (
          exchangesChildren(expression.right) || (expression.operator !== '&&' && exchangesChildren(expression.left))
        );
      default:
        return false;
    }
  }

  return { note, noteVariable, kindOfResult, kindOfExpression, exchangesChildren };
}

const unwrappedText: Rule = {
  meta: {
    type: 'problem',
    messages: {
      changes:
        'Wrap changing text in its own element: a page translator replaces text nodes, and React then cannot update them.',
      beside:
        'Wrap text beside conditional content in its own element: a page translator replaces the text node that React needs there.',
      children:
        'Wrap conditional children in their own element with a key: a page translator replaces the text nodes among them.',
    },
  },
  create(context) {
    const { note, noteVariable, kindOfResult, kindOfExpression, exchangesChildren } = readNames();
    const parents: Parent[] = [];

    function kindOf(child: Child): Kind {
      if (child.type === 'JSXText') return child.value.trim() === '' ? 'nothing' : 'text';
      if (child.type === 'JSXExpressionContainer') return kindOfExpression(child.expression);
      return child.type === 'JSXSpreadChild' ? 'changing text' : 'element';
    }

    function check({ children, type }: Parent) {
      for (const child of children)
        if (
          child.type === 'JSXExpressionContainer' &&
          child.expression.type !== 'Identifier' &&
          exchangesChildren(child.expression)
        )
          context.report({ node: child, messageId: 'children' });
      const found = children.map((child) => ({ child, kind: kindOf(child) })).filter(({ kind }) => kind !== 'nothing');
      // A fragment renders no element: its texts get the fragment's siblings.
      if (found.length === 1 && type === 'JSXElement') return;
      const hasChanges = type === 'JSXFragment' || found.some(({ kind }) => changes(kind));
      for (const { child, kind } of found) {
        if (kind === 'changing text') context.report({ node: child, messageId: 'changes' });
        else if (kind === 'text' && hasChanges) context.report({ node: child, messageId: 'beside' });
      }
    }

    return {
      TSPropertySignature: ({ key, typeAnnotation }) => {
        if (key.type === 'Identifier') note(key.name, isElementType(typeAnnotation));
      },
      FunctionDeclaration: (node) => {
        if (node.id) note(node.id.name, !isText(kindOfResult(node)));
      },
      VariableDeclarator: noteVariable,
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      'Program:exit': () => parents.forEach(check),
    };
  },
};

/** Lint rules for pages that a translator or a browser extension rewrites while React runs on them. */
export default { meta: { name: 'translatable' }, rules: { 'lone-text': unwrappedText } };
