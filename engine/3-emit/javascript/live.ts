import { runsExpression } from '../../4-run/expression.js';
import type { FormatterChain, PredicateCall } from '../../4-run/generated.js';
import { prepareFormatter, preparePredicate } from '../../4-run/prepare.js';
import type { Formatter } from '../../formatters/define.js';
import type { Predicate } from '../../predicates/define.js';
import { type Emitter, locate } from '../closures/emitter.js';
import type { Constant, PluginCall } from './constants.js';

/** The value that a description stands for, in the engine that `emitter` belongs to. */
export function makeConstant(emitter: Emitter, constant: Constant): unknown {
  switch (constant.kind) {
    case 'text':
      return constant.text;
    case 'value':
      return constant.value;
    case 'path':
      return constant.path;
    case 'location':
      return locate(emitter, constant.span);
    case 'run':
      return formatterNamed(emitter, constant.formatter).run;
    case 'arguments':
      return prepareFormatter(formatterNamed(emitter, constant.formatter), constant.args);
    case 'chain':
      return makeChain(emitter, constant);
    case 'compare':
      return predicateNamed(emitter, constant.predicate).compare;
    case 'test':
      return makeTest(emitter, constant.call);
    case 'expression':
      return runsExpression(constant.program, locate(emitter, constant.span));
  }
}

function makeChain(
  emitter: Emitter,
  { calls, span }: { readonly calls: readonly PluginCall[] } & Pick<PluginCall, 'span'>,
): FormatterChain {
  const steps = calls.map((call) => {
    const formatter = formatterNamed(emitter, call.name);
    const args = prepareFormatter(formatter, call.args);
    return { formatter, args, location: locate(emitter, call.span) };
  });
  return { steps, location: locate(emitter, span) };
}

function makeTest(emitter: Emitter, call: PluginCall): PredicateCall {
  const predicate = predicateNamed(emitter, call.name);
  return {
    predicate,
    args: preparePredicate(predicate, call.args),
    location: locate(emitter, call.span),
  };
}

/** The writer describes only what is in the tables. */
function formatterNamed({ plugins }: Emitter, name: string): Formatter {
  return plugins.formatters.get(name) as Formatter;
}

function predicateNamed({ plugins }: Emitter, name: string): Predicate {
  return plugins.predicates.get(name) as Predicate;
}
