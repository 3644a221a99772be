# Turns a query of React Query Builder, as JSON, into SQL with parameters.
require 'json'

module Search
  # Fields that a client may use: the column, and the type of its values.
  FIELDS = {
    'firstName' => ['first_name', :text], 'lastName' => ['last_name', :text],
    'age' => ['age', :number], 'albums' => ['albums', :number],
    'isMusician' => ['is_musician', :boolean], 'birthdate' => ['birthdate', :text],
    'instrument' => ['instrument', :text], 'rating' => ['rating', :number]
  }.freeze
  COMBINATORS = { 'and' => 'and', 'or' => 'or' }.freeze
  COMPARISONS = { '=' => '=', '!=' => '<>', '<' => '<', '<=' => '<=', '>' => '>', '>=' => '>=' }.freeze
  PATTERNS = {
    'contains' => ['like', '%', '%'], 'doesNotContain' => ['not like', '%', '%'],
    'beginsWith' => ['like', '', '%'], 'doesNotBeginWith' => ['not like', '', '%'],
    'endsWith' => ['like', '%', ''], 'doesNotEndWith' => ['not like', '%', '']
  }.freeze
  LISTS = { 'in' => 'in', 'notIn' => 'not in', 'between' => 'between', 'notBetween' => 'not between' }.freeze

  class Refused < StandardError; end

  module_function

  # Returns SQL and parameters. Raises Refused for what it does not know.
  def to_sql(text)
    raise Refused, 'The query is too long.' if text.length > 20_000

    params = []
    [group_sql(JSON.parse(text, max_nesting: 20), params, 0), params]
  rescue JSON::ParserError
    raise Refused, 'The query is not JSON, or is nested too deeply.'
  end

  def pick(table, name)
    table.fetch(name) { raise Refused, 'Unknown field, operator, combinator or value source.' }
  end

  def check_keys(item, keys)
    return if item.is_a?(Hash) && (item.keys - keys).empty?

    raise Refused, 'Expected a rule or a group without unknown properties.'
  end

  def check_value(value, type)
    case type
    when :number
      return value.to_f if value.is_a?(String) && value.match?(/\A\s*-?\d{1,15}(\.\d{1,15})?\s*\z/)
      return value.to_f if value.is_a?(Numeric) && value.between?(-1e15, 1e15)
    when :boolean
      return value ? 1 : 0 if [true, false].include?(value)
    else
      return value if value.is_a?(String) && value.valid_encoding?
    end
    raise Refused, 'A value has the wrong type.'
  end

  def rule_sql(rule, params)
    check_keys(rule, %w[id path disabled field operator valueSource value])
    column, type = pick(FIELDS, rule['field'])
    operator, value = rule.values_at('operator', 'value')
    if pick({ 'value' => false, 'field' => true }, rule.fetch('valueSource', 'value'))
      other, other_type = pick(FIELDS, value)
      raise Refused, 'The fields have different types.' if other_type != type

      return "#{column} #{pick(COMPARISONS, operator)} #{other}"
    end
    return "#{column} is null" if operator == 'null'
    return "#{column} is not null" if operator == 'notNull'

    if LISTS.key?(operator)
      items = value.is_a?(String) ? value.split(',', -1).map(&:strip) : value
      is_range = operator.downcase.end_with?('between')
      unless items.is_a?(Array) && !items.empty? && (!is_range || items.length == 2)
        raise Refused, 'Unexpected number of values.'
      end

      params.concat(items.map { |item| check_value(item, type) })
      return "#{column} #{LISTS[operator]} #{is_range ? '? and ?' : "(#{(['?'] * items.length).join(', ')})"}"
    end
    if COMPARISONS.key?(operator)
      params << check_value(value, type)
      return "#{column} #{COMPARISONS[operator]} ?"
    end
    like, before, after = pick(PATTERNS, operator)
    params << before + check_value(value, :text).gsub(/[\\%_]/) { |sign| "\\#{sign}" } + after
    "#{column} #{like} ? escape '\\'"
  end

  def group_sql(group, params, depth)
    check_keys(group, %w[id path disabled combinator not rules])
    rules, negated = group['rules'], group.fetch('not', false)
    unless rules.is_a?(Array) && !rules.empty? && depth <= 5 && [true, false].include?(negated)
      raise Refused, 'A group has no rules, or is nested too deeply.'
    end

    combinator = pick(COMBINATORS, group.fetch('combinator', 'and'))
    parts = rules.each_with_index.map do |item, index|
      next pick(COMBINATORS, item) if !group.key?('combinator') && index.odd? # Independent combinators.
      next group_sql(item, params, depth + 1) if item.is_a?(Hash) && item.key?('rules')

      rule_sql(item, params)
    end
    raise Refused, 'A group ends with a combinator.' if !group.key?('combinator') && parts.length.even?

    "#{'not ' if negated}(#{parts.join(group.key?('combinator') ? " #{combinator} " : ' ')})"
  end
end
